import { dateInputValue, formatTime, toTimestamp } from '~/shared/format/dateTime';

/** Keeps the local time of day, even across daylight saving changes. */
export const moveToDay = (scheduledAt: string, day: Date): string =>
  toTimestamp(dateInputValue(day), formatTime(scheduledAt));
