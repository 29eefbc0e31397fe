import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, addMonths, mondayOf } from '~/shared/clock/days';
import type { CalendarView } from '../usePostsView';

/** Where a key leads from a day. */
const MOVES: Record<CalendarView, Record<string, (day: string) => string>> = {
  month: {
    ArrowLeft: (day) => addDays(day, -1),
    ArrowRight: (day) => addDays(day, 1),
    ArrowUp: (day) => addDays(day, -7),
    ArrowDown: (day) => addDays(day, 7),
    Home: mondayOf,
    End: (day) => addDays(mondayOf(day), 6),
    PageUp: (day) => addMonths(day, -1),
    PageDown: (day) => addMonths(day, 1),
  },
  week: {
    ArrowLeft: (day) => addDays(day, -1),
    ArrowRight: (day) => addDays(day, 1),
    Home: mondayOf,
    End: (day) => addDays(mondayOf(day), 6),
    PageUp: (day) => addDays(day, -7),
    PageDown: (day) => addDays(day, 7),
  },
};

const isOnPage: Record<CalendarView, (day: string, shown: string) => boolean> = {
  month: (day, shown) => day.slice(0, 7) === shown.slice(0, 7),
  week: (day, shown) => mondayOf(day) === mondayOf(shown),
};

const focusDay = (calendar: HTMLElement | null, day: string) =>
  calendar?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

/**
 * The days of the calendar by keyboard: arrow keys, Home and End go from day to day, Page Up and Page Down turn the
 * page. Returns the ref and the handler of the element that holds the days, each of which has its date as `data-day`.
 * @param shown A day of the week or month that is shown.
 */
export function useDayKeys(view: CalendarView, shown: string, onTurn: (day: string) => void) {
  const ref = useRef<HTMLDivElement>(null);
  /** The day that gets the focus once its page is shown. */
  const next = useRef<string>(undefined);

  useEffect(() => {
    if (next.current === shown) focusDay(ref.current, shown);
    next.current = undefined;
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const move = MOVES[view][event.key];
    if (!from || !move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const day = move(from);
    if (isOnPage[view](day, shown)) return focusDay(ref.current, day);
    next.current = day;
    onTurn(day);
  };
  return { ref, onKeyDown };
}
