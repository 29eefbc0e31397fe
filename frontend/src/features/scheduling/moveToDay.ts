import type { Clock } from '~/shared/clock/clock';
import { toTimestamp } from '~/shared/clock/wallTime';

/** Keeps the time of day, even across a change of the clocks. */
export const moveToDay = (scheduledAt: string, day: string, clock: Clock): string =>
  toTimestamp(day, clock.time(scheduledAt), clock);
