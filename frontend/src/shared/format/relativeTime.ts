import { formatDate } from './dateTime';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was; after a week, its local date. */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatDate(iso);
}

/** How far away something is: "now", "in 5m", "in 3h 20m", "in 2d". */
export function timeUntil(iso: string, now: number): string {
  const minutes = Math.round((Date.parse(iso) - now) / MINUTE);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `in ${minutes}m`;
  if (minutes < 24 * 60) return `in ${Math.floor(minutes / 60)}h ${minutes % 60}m`;
  return `in ${Math.floor(minutes / (24 * 60))}d`;
}
