import { dateInputValue, formatTime, toTimestamp } from '~/shared/format/dateTime';

/** The same time of the day on another day, whatever daylight saving does in between. */
export const moveToDay = (scheduledAt: string, day: Date): string =>
  toTimestamp(dateInputValue(day), formatTime(scheduledAt));
