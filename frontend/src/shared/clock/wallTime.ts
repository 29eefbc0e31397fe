import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime';
import { offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime';
import type { Clock } from './clock';

interface Resolved {
  /** The instant, as the API takes it. */
  timestamp: string;
  /** What a change of the clocks makes of the time, in a sentence; undefined on all other nights. */
  note: string | undefined;
}

const MINUTE_NS = 60e9;

/** GMT+1, GMT-3:30 */
function offsetName(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_NS;
  const rest = minutes % 60;
  const hours = `${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}`;
  if (minutes === 0) return 'GMT';
  return `GMT${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/**
 * The instant at which clocks show this date and time, both as fields give them; undefined while one is empty. Of a time
 * that comes twice the first is taken; one that is skipped becomes as much later as the clocks go forward.
 */
export function resolveWallTime(date: string, time: string, clock: Clock): Resolved | undefined {
  if (date === '' || time === '') return undefined;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const typed = create(year, month, day, hour, minute);
  const inZone = (disambiguation: 'earlier' | 'later') =>
    toZonedDateTime(typed, clock.timeZone, { disambiguation });
  const [earlier, later] = [inZone('earlier'), inZone('later')];
  const at = ({ epochMilliseconds }: typeof earlier) => new Date(epochMilliseconds).toISOString();

  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { timestamp: at(earlier), note: undefined };
  }
  if (earlier.hour === hour && earlier.minute === minute) {
    const first = offsetName(offsetNanoseconds(earlier));
    const note = `The clocks go back, so ${time} comes twice. This is the first (${first}).`;
    return { timestamp: at(earlier), note };
  }
  const note = `The clocks go forward over ${time}. This becomes ${clock.time(at(later))}.`;
  return { timestamp: at(later), note };
}

/** The same, for a date and time that are not empty. */
export const toTimestamp = (date: string, time: string, clock: Clock): string => {
  const resolved = resolveWallTime(date, time, clock);
  if (!resolved) throw new RangeError('A date and a time are needed.');
  return resolved.timestamp;
};
