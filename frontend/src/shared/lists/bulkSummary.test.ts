import { bulkSummary } from './bulkSummary';

const skipped = (...reasons: string[]) => reasons.map((reason, id) => ({ id, reason }));

test.each([
  [[1, 2, 3], [], '3 scripts approved', undefined],
  [[1], skipped('it is rejected'), '1 script approved', '1 skipped: it is rejected.'],
  [
    [],
    skipped('it is rejected', 'it is rejected'),
    'No scripts approved',
    '2 skipped: it is rejected.',
  ],
  [[1], skipped('a', 'b', 'b'), '1 script approved', '3 skipped: b (2); a (1).'],
  [
    [],
    skipped('a', 'b', 'c', 'd'),
    'No scripts approved',
    '4 skipped: a (1); b (1); c (1); and other reasons.',
  ],
])('%j changed, %j skipped', (updated, left, title, description) => {
  expect(bulkSummary({ updated, skipped: left }, 'script', 'approved')).toEqual({
    title,
    description,
    nothing: updated.length === 0,
  });
});
