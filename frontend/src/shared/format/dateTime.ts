const LOCALE = 'en-GB';

/** The zone in which every time on the screens is shown and typed: the browser's own. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const formatDate = (iso: string): string =>
  new Date(iso).toLocaleDateString(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });

export const formatTime = (at: string | number): string =>
  new Date(at).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });

export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The value of a native date input. */
export const dateInputValue = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/**
 * The instant that a local date and time name, as an ISO timestamp. A time that daylight saving
 * skips is the one an hour later, as the clock on the wall would have it.
 */
export function toTimestamp(date: string, time: string): string {
  return new Date(`${date}T${time}`).toISOString();
}
