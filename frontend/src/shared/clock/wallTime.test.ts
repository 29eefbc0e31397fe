import { clockIn } from './clock';
import { resolveWallTime } from './wallTime';

const BACK = (time: string, offset: string) =>
  `The clocks go back, so ${time} comes twice. This is the first (${offset}).`;
const FORWARD = (time: string, later: string) =>
  `The clocks go forward over ${time}. This becomes ${later}.`;

test.each([
  ['Europe/London', '2026-11-20', '18:00', '2026-11-20T18:00:00.000Z', undefined],
  ['Europe/London', '2026-07-01', '18:00', '2026-07-01T17:00:00.000Z', undefined],
  ['Europe/London', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z', undefined],
  ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z', FORWARD('01:30', '02:30')],
  ['Europe/London', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', undefined],
  ['Europe/London', '2026-10-25', '00:59', '2026-10-24T23:59:00.000Z', undefined],
  ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z', BACK('01:30', 'GMT+1')],
  ['Europe/London', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z', undefined],
  [
    'America/New_York',
    '2026-03-08',
    '02:30',
    '2026-03-08T07:30:00.000Z',
    FORWARD('02:30', '03:30'),
  ],
  ['America/New_York', '2026-03-08', '03:30', '2026-03-08T07:30:00.000Z', undefined],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', BACK('01:30', 'GMT-4')],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z', undefined],
  [
    'Australia/Lord_Howe',
    '2026-10-04',
    '02:15',
    '2026-10-03T15:45:00.000Z',
    FORWARD('02:15', '02:45'),
  ],
  ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30:00.000Z', undefined],
  [
    'Australia/Lord_Howe',
    '2026-04-05',
    '01:45',
    '2026-04-04T14:45:00.000Z',
    BACK('01:45', 'GMT+11'),
  ],
  ['Australia/Lord_Howe', '2026-04-05', '01:15', '2026-04-04T14:15:00.000Z', undefined],
  [
    'America/St_Johns',
    '2026-11-01',
    '01:30',
    '2026-11-01T04:00:00.000Z',
    BACK('01:30', 'GMT-2:30'),
  ],
])('in %s, %s %s is %s', (zone, date, time, timestamp, note) => {
  expect(resolveWallTime(date, time, clockIn(zone))).toEqual({ timestamp, note });
});

test('a time without a change is read as it was typed, all year round, in each zone', () => {
  for (const zone of [
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]) {
    const clock = clockIn(zone);
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-17`;
      const timestamp = resolveWallTime(date, '00:05', clock)?.timestamp ?? '';
      expect([clock.day(timestamp), clock.time(timestamp)]).toEqual([date, '00:05']);
    }
  }
});

test('an empty field has no time yet', () => {
  const clock = clockIn('Europe/London');
  expect(resolveWallTime('', '18:00', clock)).toBeUndefined();
  expect(resolveWallTime('2026-11-20', '', clock)).toBeUndefined();
});
