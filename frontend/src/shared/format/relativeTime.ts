import type { Clock } from '~/shared/clock/clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A length of time, not a day of the calendar. */
const DAY = 24 * HOUR;

/** How long ago something was; after a week, its date. */
export function relativeTime(iso: string, now: number, clock: Clock): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return clock.date(iso);
}
