import { useEffect, useRef } from 'react';
import { addDays, addMonths, mondayOf } from '~/shared/clock/days';
import type { CalendarView } from './usePostsView';

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

const DAY_LINK = '[data-date] [role="link"]';

/** The library draws another page a moment after it is told. */
const DRAWING_MS = 1_000;

const focusDay = (calendar: HTMLElement, day: string) =>
  calendar.querySelector<HTMLElement>(`[data-date="${day}"] [role="link"]`)?.focus();

/** The day whose link has the focus, when the key is one for it. */
function dayOf({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  const isPlain = !(altKey || ctrlKey || metaKey || shiftKey);
  if (!isPlain || !(target instanceof Element) || !target.matches(DAY_LINK)) return undefined;
  return target.closest<HTMLElement>('[data-date]')?.dataset.date;
}

/**
 * The days of the calendar by keyboard: arrow keys, Home and End go from day to day, Page Up and Page Down turn the
 * page. Each day is a link of the library, which Enter follows. Returns the ref of the element that holds the calendar.
 * @param shown A day of the week or month that is shown.
 */
export function useDayKeys(view: CalendarView, shown: string, onTurn: (day: string) => void) {
  const calendar = useRef<HTMLDivElement>(null);
  /** The day that gets the focus once its page is shown. */
  const next = useRef<string | null>(null);

  useEffect(() => {
    const { current } = calendar;
    const onKeyDown = (event: KeyboardEvent) => {
      const from = dayOf(event);
      const move = MOVES[view][event.key];
      if (!current || !from || !move) return;
      event.preventDefault();
      const day = move(from);
      if (isOnPage[view](day, shown)) return focusDay(current, day);
      next.current = day;
      onTurn(day);
    };
    current?.addEventListener('keydown', onKeyDown);
    return () => current?.removeEventListener('keydown', onKeyDown);
  }, [view, shown, onTurn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is waited for
  useEffect(() => {
    const { current } = calendar;
    const day = next.current;
    if (day === null || !current) return;
    next.current = null;
    focusDay(current, day);
    // The library may replace the link, which takes its focus away.
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches(DAY_LINK)) {
        focusDay(current, day);
      }
    });
    observer.observe(current, { childList: true, subtree: true });
    const drawn = setTimeout(() => observer.disconnect(), DRAWING_MS);
    return () => {
      clearTimeout(drawn);
      observer.disconnect();
    };
  }, [shown]);
  return calendar;
}
