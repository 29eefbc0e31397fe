import { clockIn } from '../clock/clock';
import { groupByDay } from './groupByDay';

// In London, 23:30 UTC in June is after midnight.
test('items are grouped by day, in the given order', () => {
  const now = Date.parse('2026-06-20T12:00:00Z');
  const times = [
    '2026-06-19T22:50:00Z',
    '2026-06-20T17:00:00Z',
    '2026-06-20T23:30:00Z',
    '2026-06-21T08:00:00Z',
    '2026-06-24T08:00:00Z',
  ];
  const days = groupByDay(times, (time) => time, now, clockIn('Europe/London'));
  expect(days).toEqual([
    { date: '2026-06-19', label: 'Yesterday', items: times.slice(0, 1) },
    { date: '2026-06-20', label: 'Today', items: times.slice(1, 2) },
    { date: '2026-06-21', label: 'Tomorrow', items: times.slice(2, 4) },
    { date: '2026-06-24', label: undefined, items: times.slice(4) },
  ]);
});
