import { clockIn, operatorClock, zoneName } from './clock';

test.each([
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
  ['Etc/GMT', 'UTC'],
  ['Etc/GMT+1', 'Etc/GMT+1'],
  ['Europe/London', 'Europe/London'],
])('the zone %s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

test('an instant is a day, a date and a time in the zone of the clock, not in that of the machine', () => {
  const clock = clockIn('Europe/London');
  const at = '2026-06-30T23:30:00Z';
  expect(clock.day(at)).toBe('2026-07-01');
  expect(clock.date(at)).toBe('1 Jul 2026');
  expect(clock.time(at)).toBe('00:30');
  expect(clock.dateTime(at)).toBe('1 Jul 2026, 00:30');
  expect(clock.soon(at)).toBe('Wed 1 Jul, 00:30');
  expect(clock.full(Date.parse(at))).toBe('1 Jul 2026, 00:30 Europe/London');
  expect(clockIn('America/New_York').day(at)).toBe('2026-06-30');
});

// The last minute before and the first after each change of the clocks.
test.each([
  ['Europe/London', '2026-03-29T00:59:00Z', '00:59', '02:00'],
  ['Europe/London', '2026-10-25T00:59:00Z', '01:59', '01:00'],
  ['America/New_York', '2026-03-08T06:59:00Z', '01:59', '03:00'],
  ['America/New_York', '2026-11-01T05:59:00Z', '01:59', '01:00'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-10-03T15:29:00Z', '01:59', '02:30'],
  ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '01:59', '01:30'],
])('in %s, a minute after %s the time goes from %s to %s', (zone, before, from, to) => {
  const clock = clockIn(zone);
  const next = Date.parse(before) + 60_000;
  expect([clock.time(before), clock.time(next)]).toEqual([from, to]);
  expect(clock.day(next)).toBe(clock.day(before));
});

test('a zone that this browser does not know falls back to its own, under its own name', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(operatorClock('Mars/Olympus').zone).toBe(own);
  expect(operatorClock(undefined).zone).toBe(own);
  expect(operatorClock('Australia/Lord_Howe').zone).toBe('Australia/Lord_Howe');
});
