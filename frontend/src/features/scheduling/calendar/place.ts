import type { Clock } from '~/shared/clock/clock';
import { addDays } from '~/shared/clock/days';
import { toTimestamp } from '~/shared/clock/wallTime';
import type { PostStart } from '../scheduleForm';

/** A cell of the calendar: a day of the month, or an hour of a day of the week. */
export interface Place {
  day: string;
  /** From 00 to 23. */
  hour?: string;
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** 2026-11-20, or 2026-11-20T18; of places of one view, the later one is greater. */
export const placeId = ({ day, hour }: Place): string => (hour ? `${day}T${hour}` : day);

/** The hour of the week in which an instant is. */
export const hourOf = (at: string | number, clock: Clock): Required<Place> => ({
  day: clock.day(at),
  hour: clock.time(at).slice(0, 2),
});

/** Whether nothing can be planned there any more: the day is over, or the hour has begun. `now` is the current hour. */
export const isOver = (place: Place, now: Required<Place>): boolean =>
  place.hour === undefined ? place.day < now.day : placeId(place) <= placeId(now);

/** What is known of a post that is planned there. */
export const startAt = ({ day, hour }: Place): PostStart => ({
  date: day,
  ...(hour && { time: `${hour}:00` }),
});

/** When a post is due that is moved there. A day keeps its time on the clock, an hour its minutes. */
export function movedTo(place: Place, scheduledAt: string, clock: Clock): string {
  const time = clock.time(scheduledAt);
  return toTimestamp(place.day, place.hour ? `${place.hour}${time.slice(2)}` : time, clock);
}

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const ROWS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The place to which an arrow key leads: the next day, week or hour. It may be one that is not shown. */
export function nextPlace({ day, hour }: Place, key: string): Place | undefined {
  const [days, rows] = [DAYS[key], ROWS[key]];
  if (days) return { day: addDays(day, days), hour };
  if (!rows) return undefined;
  return hour ? { day, hour: HOURS[Number(hour) + rows] ?? hour } : { day: addDays(day, 7 * rows) };
}
