import { clockIn } from '~/shared/clock/clock';
import { shownTime } from './shownDays';

test.each([
  // A month that begins on a Sunday needs six weeks; one of four weeks that begins on a Monday needs four.
  ['month', '2026-11-23', 'Europe/London', '2026-10-26T00:00:00.000Z', '2026-12-07T00:00:00.000Z'],
  ['month', '2027-02-10', 'Europe/London', '2027-02-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z'],
  ['week', '2026-11-23', 'Europe/London', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['week', '2026-11-29', 'Europe/London', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  // Weeks in which the clocks change.
  ['week', '2026-10-25', 'Europe/London', '2026-10-18T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  [
    'week',
    '2026-03-08',
    'America/New_York',
    '2026-03-02T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ],
  [
    'week',
    '2026-04-05',
    'Australia/Lord_Howe',
    '2026-03-29T13:00:00.000Z',
    '2026-04-05T13:30:00.000Z',
  ],
] as const)('the %s of %s in %s', (view, day, zone, from, to) => {
  expect(shownTime(view, day, clockIn(zone))).toEqual({ from, to });
});
