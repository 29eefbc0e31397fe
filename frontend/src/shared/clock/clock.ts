const LOCALE = 'en-GB';

const UTC = /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/;

/** The displayed name of a time zone: all names of UTC become "UTC". */
export const zoneName = (zone: string): string => (UTC.test(zone) ? 'UTC' : zone);

type Moment = string | number | Date;

/** Formats instants in one time zone. */
export interface Clock {
  /** The IANA name, for libraries. */
  timeZone: string;
  /** The name to show. */
  zone: string;
  /** The day, as in 2026-11-20: comparable, and the value of a date field. */
  day: (at: Moment) => string;
  /** 20 Nov 2026 */
  date: (at: Moment) => string;
  /** 18:05, also the value of a time field. */
  time: (at: Moment) => string;
  /** 20 Nov 2026, 18:05 */
  dateTime: (at: Moment) => string;
  /** Fri 20 Nov, 18:05: a time within the next weeks */
  soon: (at: Moment) => string;
  /** 20 Nov 2026, 18:05 Europe/London */
  full: (at: Moment) => string;
}

function makeClock(timeZone: string): Clock {
  const create = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  // Created when it is first used: creating one takes tens of milliseconds on a slow phone.
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (at: Moment) => {
      format ??= create(options);
      return format.format(new Date(at));
    };
  };
  const date = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
  const weekday = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
  const numeric = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
  // Created at once: it rejects a zone that this browser does not know.
  const clockTime = create({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = (at: Moment) => clockTime.format(new Date(at));
  const zone = zoneName(timeZone);
  const dateTime = (at: Moment) => `${date(at)}, ${time(at)}`;
  return {
    timeZone,
    zone,
    day: (at) => numeric(at).split('/').reverse().join('-'),
    date,
    time,
    dateTime,
    soon: (at) => `${weekday(at).replace(',', '')}, ${time(at)}`,
    full: (at) => `${dateTime(at)} ${zone}`,
  };
}

const clocks = new Map<string, Clock>();

/** The clock of a time zone. A zone that this browser does not know is a RangeError. */
export function clockIn(timeZone: string): Clock {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

export const browserClock = (): Clock => clockIn(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The operator's clock; the browser's, under its own name, while the zone is unknown. */
export function operatorClock(timeZone: string | undefined): Clock {
  try {
    return timeZone === undefined ? browserClock() : clockIn(timeZone);
  } catch {
    return browserClock();
  }
}
