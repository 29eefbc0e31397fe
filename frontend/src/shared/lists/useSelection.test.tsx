import { act, renderHook } from '@testing-library/react';
import { useSelection } from './useSelection';

const ROWS = [9, 7, 5, 3, 1].map((id) => ({ id }));
const ALL = {};

const renderSelection = () => {
  const view = renderHook(({ rows, filter }) => useSelection(rows, filter), {
    initialProps: { rows: ROWS, filter: ALL as object },
  });
  return {
    ...view,
    toggle: (id: number, range = false) => act(() => view.result.current.toggle(id, range)),
    selected: () => [...view.result.current.ids].toSorted((one, other) => one - other),
  };
};

type Click = readonly [id: number, withShift?: boolean];

test.each<[string, readonly Click[], number[]]>([
  ['one row', [[7]], [7]],
  ['two rows', [[7], [3]], [3, 7]],
  ['a row that is clicked again', [[7], [7]], []],
  ['a range downwards', [[7], [3, true]], [3, 5, 7]],
  ['a range upwards', [[3], [9, true]], [3, 5, 7, 9]],
  ['a range from the end of a range', [[9], [7, true], [3, true]], [3, 5, 7, 9]],
  ['a range that is cleared again', [[9], [1, true], [7], [3, true]], [1, 9]],
  ['Shift without a row before', [[5, true]], [5]],
  ['Shift on the row of before', [[5], [5, true]], []],
])('%s', (_, clicks, expected) => {
  const { toggle, selected } = renderSelection();
  for (const [id, withShift] of clicks) toggle(id, withShift);
  expect(selected()).toEqual(expected);
});

test('a range follows the rows that are loaded meanwhile, and a row that has gone begins none', () => {
  const { rerender, toggle, selected } = renderSelection();
  toggle(1);
  rerender({ rows: [...ROWS, { id: 0 }, { id: -1 }], filter: ALL });
  toggle(-1, true);
  expect(selected()).toEqual([-1, 0, 1]);
  rerender({ rows: ROWS, filter: ALL });
  toggle(5, true);
  expect(selected()).toEqual([-1, 0, 1, 5]);
});

test('another filter clears the selection, and no range begins in the former one', () => {
  const { rerender, result, toggle, selected } = renderSelection();
  toggle(9);
  rerender({ rows: ROWS, filter: { q: 'light' } });
  expect(selected()).toEqual([]);
  expect(result.current.isSelected(9)).toBe(false);
  toggle(3, true);
  expect(selected()).toEqual([3]);
});

test('all ids of a filter are selected, and cleared', () => {
  const { result, selected } = renderSelection();
  act(() => result.current.select([100, 200]));
  expect(selected()).toEqual([100, 200]);
  expect(result.current.isSelected(200)).toBe(true);
  act(() => result.current.clear());
  expect(selected()).toEqual([]);
});

test('ids that are found for a former filter select nothing in the present one', () => {
  const { rerender, result, selected } = renderSelection();
  const { select } = result.current;
  rerender({ rows: ROWS, filter: { q: 'light' } });
  act(() => select([100, 200]));
  expect(selected()).toEqual([]);
});
