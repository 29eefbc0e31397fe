import type { Clock } from './clock';
import { daysBetween } from './days';

const MINUTE = 60_000;

/** How far away something is: "now", "in 5m", "in 3h 20m", and "in 2d" from the day after tomorrow on. */
export function timeUntil(iso: string, now: number, clock: Clock): string {
  const minutes = Math.round((Date.parse(iso) - now) / MINUTE);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `in ${minutes}m`;
  const days = daysBetween(clock.day(now), clock.day(iso));
  return days < 2 ? `in ${Math.floor(minutes / 60)}h ${minutes % 60}m` : `in ${days}d`;
}
