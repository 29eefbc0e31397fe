import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { Card } from '../ui/Card';
import { SelectBox } from './SelectBox';
import { SelectionBar } from './SelectionBar';
import { SelectShown } from './SelectShown';
import { useSelection } from './useSelection';

const ROWS = [1, 2, 3, 4].map((id) => ({ id, title: `Row ${id}` }));

interface ListProps {
  total: number;
  findAll: () => Promise<readonly number[] | undefined>;
}

function List({ total, findAll }: ListProps) {
  const [filter, setFilter] = useState({});
  const selection = useSelection(ROWS, filter);
  return (
    <Card title="Rows">
      <button type="button" onClick={() => setFilter({})}>
        Filter
      </button>
      <SelectShown rows={ROWS} selection={selection} />
      {ROWS.map(({ id, title }) => (
        <SelectBox key={id} id={id} title={title} selection={selection} />
      ))}
      <SelectionBar selection={selection} noun="row" total={total} findAll={findAll}>
        <button type="button">Act on {[...selection.ids].join(', ')}</button>
      </SelectionBar>
    </Card>
  );
}

const findNothing = async () => undefined;
const renderList = (findAll: ListProps['findAll'] = findNothing, total = 4) =>
  renderPage(<List total={total} findAll={findAll} />);

const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const shownBox = () => screen.getByRole('checkbox', { name: 'Select all shown' });
const bar = () => screen.queryByRole('region', { name: 'Selection' });

test('the bar appears with the first row, and counts', async () => {
  const { user } = renderList();
  expect(bar()).toBeNull();
  await user.click(box('Row 2'));
  expect(bar()).toHaveTextContent('1 row selected');
  await user.click(box('Row 4'));
  expect(bar()).toHaveTextContent('2 rows selected');
  expect(screen.getByRole('button', { name: 'Act on 2, 4' })).toBeVisible();
});

test('Shift selects up to a row, by mouse and by keyboard alone', async () => {
  const { user } = renderList();
  await user.click(box('Row 3'));
  await user.keyboard('{Shift>}');
  await user.click(box('Row 1'));
  await user.keyboard('{/Shift}');
  expect(bar()).toHaveTextContent('3 rows selected');
  await press(user, 'Clear selection');
  act(() => box('Row 2').focus());
  await user.keyboard(' ');
  await user.tab();
  await user.tab();
  await user.keyboard('{Shift>} {/Shift}');
  expect(bar()).toHaveTextContent('3 rows selected');
  expect(box('Row 1')).not.toBeChecked();
});

test('all shown rows are selected and cleared with one checkbox', async () => {
  const { user } = renderList();
  await user.click(box('Row 2'));
  expect(shownBox()).toBePartiallyChecked();
  await user.click(shownBox());
  expect(bar()).toHaveTextContent('4 rows selected');
  expect(shownBox()).toBeChecked();
  await user.click(shownBox());
  expect(bar()).toBeNull();
});

test('all that match are selected, also those that are not loaded', async () => {
  const { user } = renderList(async () => Array.from({ length: 1200 }, (_, id) => id), 1200);
  await user.click(box('Row 2'));
  await press(user, 'Select all 1,200');
  expect(await screen.findByText('1,200 rows selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  expect(box('Row 4')).toBeChecked();
});

test('when they cannot be found, the selection stays', async () => {
  const { user } = renderList(findNothing, 1200);
  await user.click(box('Row 2'));
  await press(user, 'Select all 1,200');
  await press(user, 'Select all 1,200');
  expect(bar()).toHaveTextContent('1 row selected');
});

test('when the bar goes, the focus that was in it is on the checkbox of all rows', async () => {
  const { user } = renderList();
  await user.click(box('Row 2'));
  await press(user, 'Clear selection');
  expect(bar()).toBeNull();
  expect(shownBox()).toHaveFocus();
});

test('another filter clears the selection, and the focus stays where it is', async () => {
  const { user } = renderList();
  await user.click(box('Row 2'));
  await press(user, 'Act on 2');
  await press(user, 'Filter');
  expect(bar()).toBeNull();
  expect(box('Row 2')).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});
