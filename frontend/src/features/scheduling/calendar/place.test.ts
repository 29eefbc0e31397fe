import { clockIn } from '~/shared/clock/clock';
import { aPost } from '~/testing/factories';
import { entriesByPlace } from './entriesByPlace';
import { hourOf, isOver, movedTo, nextPlace, type Place, startAt } from './place';

const clock = clockIn('Europe/London');

test.each([
  // Within winter, within summer, and over both changes of the clock, in London.
  ['2026-11-21T18:00:00.000Z', '2026-11-30', '2026-11-30T18:00:00.000Z'],
  ['2026-07-01T17:00:00.000Z', '2026-07-09', '2026-07-09T17:00:00.000Z'],
  ['2026-03-28T18:00:00.000Z', '2026-03-29', '2026-03-29T17:00:00.000Z'],
  ['2026-10-24T17:00:00.000Z', '2026-10-25', '2026-10-25T18:00:00.000Z'],
  ['2026-11-21T00:05:00.000Z', '2026-11-20', '2026-11-20T00:05:00.000Z'],
])('%s moved to %s keeps its time on the clock', (scheduledAt, day, expected) => {
  expect(movedTo({ day }, scheduledAt, clock)).toBe(expected);
});

test.each([
  ['2026-11-21T18:30:00.000Z', '09', '2026-11-30T09:30:00.000Z'],
  ['2026-07-01T17:05:00.000Z', '23', '2026-11-30T23:05:00.000Z'],
])('%s moved to the hour %s keeps its minutes', (scheduledAt, hour, expected) => {
  expect(movedTo({ day: '2026-11-30', hour }, scheduledAt, clock)).toBe(expected);
});

test('a day can be planned until it is over, an hour until it begins', () => {
  const now = hourOf(Date.parse('2026-11-21T18:30:00Z'), clock);
  const over = (place: Place) => isOver(place, now);
  expect(over({ day: '2026-11-20' })).toBe(true);
  expect(over({ day: '2026-11-21' })).toBe(false);
  expect(over({ day: '2026-11-20', hour: '23' })).toBe(true);
  expect(over({ day: '2026-11-21', hour: '18' })).toBe(true);
  expect(over({ day: '2026-11-21', hour: '19' })).toBe(false);
  expect(over({ day: '2026-11-22', hour: '00' })).toBe(false);
});

test('a post planned on an hour has a time, one planned on a day does not', () => {
  expect(startAt({ day: '2026-11-30', hour: '09' })).toEqual({ date: '2026-11-30', time: '09:00' });
  expect(startAt({ day: '2026-11-30' })).toEqual({ date: '2026-11-30' });
});

test.each([
  [{ day: '2026-11-30' }, 'ArrowRight', { day: '2026-12-01' }],
  [{ day: '2026-11-30' }, 'ArrowUp', { day: '2026-11-23' }],
  [{ day: '2026-11-30', hour: '09' }, 'ArrowLeft', { day: '2026-11-29', hour: '09' }],
  [{ day: '2026-11-30', hour: '09' }, 'ArrowDown', { day: '2026-11-30', hour: '10' }],
  [{ day: '2026-11-30', hour: '23' }, 'ArrowDown', { day: '2026-11-30', hour: '23' }],
  [{ day: '2026-11-30', hour: '00' }, 'ArrowUp', { day: '2026-11-30', hour: '00' }],
  [{ day: '2026-11-30' }, 'KeyA', undefined],
])('from %j, %s leads to %j', (from, key, to) => {
  expect(nextPlace(from, key)).toEqual(to);
});

test('in the hour that comes twice, posts are in the order in which they are due', () => {
  const posts = ['2026-10-25T01:10:00Z', '2026-10-25T00:20:00Z', '2026-10-25T02:00:00Z'].map(
    (scheduledAt, index) => aPost({ id: index, scheduledAt }),
  );
  const ids = (placeSize: 'day' | 'hour') =>
    [...entriesByPlace(posts, placeSize, clock)].map(([place, entries]) => [
      place,
      entries.flatMap((entry) => entry.posts.map(({ id }) => id)),
    ]);
  expect(ids('day')).toEqual([['2026-10-25', [1, 0, 2]]]);
  expect(ids('hour')).toEqual([
    ['2026-10-25T01', [1, 0]],
    ['2026-10-25T02', [2]],
  ]);
});
