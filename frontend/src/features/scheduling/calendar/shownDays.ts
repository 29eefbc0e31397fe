import type { Clock } from '~/shared/clock/clock';
import { addDays, addMonths, daysBetween, mondayOf } from '~/shared/clock/days';
import { toTimestamp } from '~/shared/clock/wallTime';
import type { CalendarView } from '../usePostsView';

/** The days that the week or month with this day shows: whole weeks from Monday. */
export function shownDays(view: CalendarView, day: string): string[] {
  const first = mondayOf(view === 'week' ? day : `${day.slice(0, 7)}-01`);
  const next = view === 'week' ? addDays(first, 7) : `${addMonths(day, 1).slice(0, 7)}-01`;
  const weeks = Math.ceil(daysBetween(first, next) / 7);
  return Array.from({ length: 7 * weeks }, (_, index) => addDays(first, index));
}

/** The time that the week or month with this day shows, as the API takes it. */
export function shownTime(view: CalendarView, day: string, clock: Clock) {
  const days = shownDays(view, day);
  const [from = day, last = day] = [days[0], days.at(-1)];
  return {
    from: toTimestamp(from, '00:00', clock),
    to: toTimestamp(addDays(last, 1), '00:00', clock),
  };
}
