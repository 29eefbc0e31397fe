import { act, render, screen, within } from '@testing-library/react';
import { DataTable } from './DataTable';

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

const renderTable = (count: number) =>
  render(
    <DataTable
      label="Rows"
      columns={[{ header: 'Number', cell: ({ id }) => <button type="button">{id}</button> }]}
      rows={rowsOf(count)}
      rowId={({ id }) => id}
    />,
  );

/** The observers of the blocks, in their order, with the block that each observes. */
let observed: { block: Element; leave: () => void; come: () => void }[];

beforeEach(() => {
  observed = [];
  window.IntersectionObserver = class {
    constructor(private readonly report: (entries: object[]) => void) {}
    observe(block: Element) {
      const tell = (isIntersecting: boolean) => () =>
        act(() => this.report([{ isIntersecting, boundingClientRect: { height: 2400 } }]));
      observed.push({ block, leave: tell(false), come: tell(true) });
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const numbers = () => screen.getAllByRole('button').map(({ textContent }) => Number(textContent));

test('up to 200 rows are rendered as they are', () => {
  renderTable(200);
  expect(numbers()).toHaveLength(200);
  expect(observed).toEqual([]);
});

test('of more rows, those far from the window are a gap of the same height', () => {
  renderTable(320);
  expect(observed).toHaveLength(7);
  const [, second] = observed;
  second?.leave();
  expect(numbers()).toHaveLength(270);
  expect(numbers()).not.toContain(50);
  expect(second?.block.querySelector('tr')).toHaveStyle({ height: '2400px' });
  second?.come();
  expect(numbers()).toEqual(rowsOf(320).map(({ id }) => id));
});

test('rows with the focus stay', () => {
  renderTable(320);
  const [first] = observed;
  within(screen.getByRole('table')).getByRole('button', { name: '7' }).focus();
  first?.leave();
  expect(screen.getByRole('button', { name: '7' })).toHaveFocus();
});
