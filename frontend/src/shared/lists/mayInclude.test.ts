import { mayInclude } from './mayInclude';

const ROWS = [
  { id: 1, status: 'draft' },
  { id: 2, status: 'approved' },
];

test.each([
  ['a loaded row that has it', [1], undefined, true],
  ['loaded rows that do not have it', [2], undefined, false],
  ['a row that is not loaded', [2, 99], undefined, true],
  ['a row that is not loaded, of a list of drafts', [99], 'draft', true],
  ['a row that is not loaded, of a list of others', [2, 99], 'approved', false],
])('%s', (_, ids, filtered, expected) => {
  const selected = new Set(ids);
  const selection = {
    ids: selected,
    isSelected: (id: number) => selected.has(id),
    toggle: () => undefined,
    select: () => undefined,
    keep: () => undefined,
    clear: () => undefined,
  };
  expect(mayInclude(['draft'], selection, ROWS, filtered)).toBe(expected);
});
