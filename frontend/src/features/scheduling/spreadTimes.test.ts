import { spreadProblem, spreadTimes } from './spreadTimes';

test.each([
  [1, '08:00', '21:00', ['08:00']],
  [2, '08:00', '21:00', ['08:00', '21:00']],
  [4, '08:00', '21:00', ['08:00', '12:20', '16:40', '21:00']],
  [8, '08:03', '21:00', ['08:03', '09:55', '11:45', '13:35', '15:25', '17:20', '19:10', '21:00']],
])('%i times are spread from %s to %s', (count, first, last, times) => {
  expect(spreadTimes(count, first, last)).toEqual(times);
  expect(spreadProblem(String(count), first, last)).toBeUndefined();
});

test.each([
  ['0', '08:00', '21:00', 'Enter 1 to 24 videos a day'],
  ['25', '08:00', '21:00', 'Enter 1 to 24 videos a day'],
  ['many', '08:00', '21:00', 'Enter 1 to 24 videos a day'],
  ['3', '', '21:00', 'Enter both times'],
  ['3', '21:00', '08:00', 'The last time must be later'],
  ['24', '08:00', '09:00', 'The last time must be later'],
])('%s from %s to %s cannot be spread', (count, first, last, problem) => {
  expect(spreadProblem(count, first, last)).toBe(problem);
});
