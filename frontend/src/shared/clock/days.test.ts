import { clockIn } from './clock';
import {
  addDays,
  addMonths,
  daysBetween,
  dayWord,
  formatWeek,
  isDay,
  longWeekday,
  mondayOf,
  nearbyDay,
  onDay,
} from './days';
import { timeUntil } from './timeUntil';

test('days are counted on the calendar, over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

test('weeks begin on Monday, and months have the length that they have', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2026-11-23', -12)).toBe('2025-11-23');
  expect(['2026-11-23', '2026-11-26', '2026-11-29'].map(mondayOf)).toEqual(
    Array(3).fill('2026-11-23'),
  );
  // Some versions of the platform put spaces around the dash.
  const week = (day: string) => formatWeek(day).replace(/\s?–\s?/, '–');
  expect(week('2026-11-29')).toBe('23–29 November 2026');
  expect(week('2026-12-31')).toBe('28 December 2026–3 January 2027');
});

test.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['today', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('a day has a name', () => {
  expect(nearbyDay('2026-11-24', '2026-11-23')).toBe('Tomorrow');
  expect(nearbyDay('2026-11-25', '2026-11-23')).toBeUndefined();
  expect(longWeekday('2026-11-27')).toBe('Friday 27 November');
  expect(dayWord('2026-11-27', '2026-11-23')).toBe('Friday 27 Nov');
  expect(onDay('2026-11-27', '2026-11-23')).toBe('on Friday 27 Nov');
  expect(onDay('2026-11-23', '2026-11-23')).toBe('today');
});

/** The days on which the clocks change: 23 and 25 hours long, or 23.5 and 24.5. */
const CHANGES = [
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z'],
] as const;

test.each(CHANGES)(
  'in %s, yesterday, today and tomorrow meet at midnight on both sides of %s',
  (zone, day, midnight, nextMidnight) => {
    const clock = clockIn(zone);
    const [start, end] = [Date.parse(midnight), Date.parse(nextMidnight)];
    const dayAt = (at: number, now: number) => nearbyDay(clock.day(at), clock.day(now));
    expect([clock.day(start - 1), clock.day(start), clock.day(end - 1), clock.day(end)]).toEqual([
      addDays(day, -1),
      day,
      day,
      addDays(day, 1),
    ]);
    for (const now of [start, end - 1]) {
      expect([start - 1, start, end - 1, end].map((at) => dayAt(at, now))).toEqual([
        'Yesterday',
        'Today',
        'Today',
        'Tomorrow',
      ]);
    }
    // The late evening before a short day, and the early morning of a long one.
    expect(dayAt(end - 1, start - 1)).toBe('Tomorrow');
    expect(dayAt(start, end)).toBe('Yesterday');
  },
);

const clock = clockIn('Europe/London');
const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:00Z', 'now'],
  ['2026-11-20T12:01:00Z', 'in 1m'],
  ['2026-11-20T12:59:00Z', 'in 59m'],
  ['2026-11-20T15:20:00Z', 'in 3h 20m'],
  ['2026-11-21T23:30:00Z', 'in 35h 30m'],
  ['2026-11-22T00:00:00Z', 'in 2d'],
  ['2026-11-22T12:00:00Z', 'in 2d'],
])('at noon of the 20th, %s reads %s', (at, text) => {
  expect(timeUntil(at, NOW, clock)).toBe(text);
});
