import { type ListPage, withFirstPage } from './listPages';

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }));
const page = (ids: number[], total: number, next: number | null): ListPage<{ id: number }> => ({
  rows: rowsOf(...ids),
  total,
  next,
});

test.each([
  ['nothing new', [9, 8, 7, 6], page([9, 8], 4, 8), [9, 8, 7, 6], null],
  ['a new row', [9, 8, 7, 6], page([10, 9], 6, 9), [10, 9, 8, 7, 6], 6],
  ['a row that is gone', [9, 8, 7, 6], page([9, 7], 3, 7), [9, 7, 6], null],
  ['new rows after the last one', [1, 2, 3], page([1, 2], 5, 2), [1, 2, 3], 3],
  ['more new rows than a page', [9, 8, 7], page([20, 19], 13, 19), [20, 19], 19],
  ['no further page', [9, 8, 7], page([9], 1, null), [9], null],
  ['the first rows of an empty list', [], page([2, 1], 2, null), [2, 1], null],
])('a first page with %s', (_, loaded, first, ids, next) => {
  const merged = withFirstPage(rowsOf(...loaded), first);
  expect(merged.rows).toEqual(rowsOf(...ids));
  expect(merged.next).toBe(next);
  expect(merged.total).toBe(first.total);
});
