import {
  addDays as add,
  addMonths as addPlainMonths,
  create,
  dayOfWeek,
  diffDays,
  toString as format,
} from 'temporal-polyfill/fns/PlainDate';

/** A day of the calendar, as in 2026-11-20. It has no zone: all arithmetic on it is exact. */
type Day = string;

const plainDate = (day: Day) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return create(year, month, date);
};

export const addDays = (day: Day, days: number): Day => format(add(plainDate(day), days));

/** The same day of another month, or its last day. */
export const addMonths = (day: Day, months: number): Day =>
  format(addPlainMonths(plainDate(day), months));

/** The Monday of the week that the day is in. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - dayOfWeek(plainDate(day)));

/** Whether a text, such as a part of an address, is a day of the calendar. */
export function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && format(plainDate(text)) === text;
  } catch {
    return false;
  }
}

/** How many days after the first day the second one is. */
export const daysBetween = (from: Day, to: Day): number => diffDays(plainDate(from), plainDate(to));

const NAMES = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
]);

/** Yesterday, Today or Tomorrow; undefined for another day. */
export const nearbyDay = (day: Day, today: Day): string | undefined =>
  NAMES.get(daysBetween(today, day));

/** Created when it is first used: creating one takes tens of milliseconds on a slow phone. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (day: Day) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    return format.format(new Date(day));
  };
};

/** Friday 27 November */
export const longWeekday = formatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** Friday 27 Nov */
const shortWeekday = formatter({ weekday: 'long', day: 'numeric', month: 'short' });

/** Fri */
export const weekdayName = formatter({ weekday: 'short' });

/** Fri 27 */
export const weekdayAndDate = formatter({ weekday: 'short', day: 'numeric' });

/** The week that the day is in: 23–29 November 2026. */
export const formatWeek = (day: Day): string => {
  const monday = mondayOf(day);
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(monday), new Date(addDays(monday, 6)));
};

/** Today, tomorrow, or Friday 27 Nov. */
export const dayWord = (day: Day, today: Day): string =>
  nearbyDay(day, today)?.toLowerCase() ?? shortWeekday(day);

/** Today, tomorrow, or on Friday 27 Nov: the words that follow a verb. */
export const onDay = (day: Day, today: Day): string =>
  nearbyDay(day, today)?.toLowerCase() ?? `on ${shortWeekday(day)}`;
