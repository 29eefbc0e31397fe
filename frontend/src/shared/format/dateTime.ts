const LOCALE = 'en-GB';

/** Formats a day of the operator ("2026-11-20", or its midnight in UTC), which has no time zone. */
export const formatDay = (day: string | Date): string =>
  new Date(day).toLocaleDateString(LOCALE, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Formats a month of the operator ("2026-11"): November 2026. */
export const formatMonth = (month: string): string =>
  new Date(month).toLocaleDateString(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a time of day given as HH:MM: 6:00 PM. */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
