import type { Clock } from '~/shared/clock/clock';
import { addDays, addMonths, mondayOf } from '~/shared/clock/days';
import { toTimestamp } from '~/shared/clock/wallTime';
import type { CalendarView } from './usePostsView';

/** The first day that a view shows, and the first one that it no longer shows. Both show whole weeks. */
function shownDays(view: CalendarView, day: string): [string, string] {
  if (view === 'week') return [mondayOf(day), addDays(mondayOf(day), 7)];
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return [mondayOf(first), addDays(mondayOf(last), 7)];
}

/** The time that the week or month with this day shows, as the API takes it. */
export function calendarRange(view: CalendarView, day: string, clock: Clock) {
  const [from, to] = shownDays(view, day).map((midnight) => toTimestamp(midnight, '00:00', clock));
  return { from, to };
}
