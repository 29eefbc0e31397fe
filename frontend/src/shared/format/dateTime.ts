const LOCALE = 'en-GB';

const UTC = /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/;

/** The displayed name of a time zone: all names of UTC become "UTC". */
export const zoneName = (zone: string): string => (UTC.test(zone) ? 'UTC' : zone);

/** The browser's time zone, in which all times are shown and typed. */
export const localZone = (): string => zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone);

export const formatDate = (iso: string): string =>
  new Date(iso).toLocaleDateString(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });

export const formatTime = (at: string | number): string =>
  new Date(at).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });

export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

/** Formats a day of the operator ("2026-11-20"), which does not depend on the browser's time zone. */
export const formatDay = (day: string): string =>
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
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export const dateInputValue = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/**
 * The instant that a local date and time name, as an ISO timestamp. A time that daylight saving
 * skips becomes the one an hour later.
 */
export function toTimestamp(date: string, time: string): string {
  return new Date(`${date}T${time}`).toISOString();
}
