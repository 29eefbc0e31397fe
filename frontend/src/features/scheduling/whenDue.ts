import type { Clock } from '~/shared/clock/clock';
import { timeUntil } from '~/shared/clock/timeUntil';
import { relativeTime } from '~/shared/format/relativeTime';

/** The platforms and the relative time of posts, unless that only repeats the date beside it. */
export function whereAndWhen(platforms: string, scheduledAt: string, now: number, clock: Clock) {
  const isAhead = Date.parse(scheduledAt) > now;
  const away = isAhead ? timeUntil(scheduledAt, now, clock) : relativeTime(scheduledAt, now, clock);
  return away === clock.date(scheduledAt) ? platforms : `${platforms}, ${away}`;
}
