import { waitingTime } from './waitingTime';

test.each([
  [0, '<1m'],
  [0.4, '<1m'],
  [1, '1m'],
  [59.4, '59m'],
  [59.6, '1h 0m'],
  [185, '3h 5m'],
  [24 * 60 - 1, '23h 59m'],
  [24 * 60, '1d 0h'],
  [97 * 60 + 29, '4d 1h'],
])('%d minutes are %s', (minutes, text) => {
  expect(waitingTime(minutes)).toBe(text);
});
