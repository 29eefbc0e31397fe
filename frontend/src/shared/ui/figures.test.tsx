import { render, screen, within } from '@testing-library/react';
import { compactNumber } from '~/shared/format/compactNumber';
import { texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { BarList } from './BarList';
import { DataTable } from './DataTable';
import { Meter } from './Meter';
import { StackedBar } from './StackedBar';
import { ZoneLabel } from './ZoneLabel';

const widths = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width);

test('a meter says what it measures, in numbers and in words', () => {
  const { container } = render(
    <Meter label="Priority videos" value={20} max={80} text="20 / 80" />,
  );
  const meter = screen.getByRole('meter', { name: 'Priority videos' });
  expect(meter).toHaveAttribute('aria-valuenow', '20');
  expect(meter).toHaveAttribute('aria-valuemax', '80');
  expect(meter).toHaveAttribute('aria-valuetext', '20 / 80');
  expect(screen.getByText('20 / 80')).toBeVisible();
  expect(widths(container)).toEqual(['25%']);
});

test.each([
  [140, 100, '100%'],
  [-3, 100, '0%'],
  [5, 0, '0%'],
])('%d of %d fills %s', (value, max, width) => {
  const { container } = render(<Meter label="Budget" value={value} max={max} text="some" />);
  expect(widths(container)).toEqual([width]);
});

test.each([{ alarm: true }, { warning: true }])('%j is more than a colour', (part) => {
  const { container } = render(
    <Meter label="Priority" value={81} max={100} text="81 / 100" {...part} />,
  );
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '81 / 100, high');
  expect(container.querySelector('svg')).toBeInTheDocument();
});

test('bars are as long as their share of the largest; an unknown value has none', () => {
  const { container } = render(
    <BarList
      label="Views by platform"
      unit="views"
      format={compactNumber}
      items={[
        { id: 'tiktok', label: 'TikTok', value: 50_000 },
        { id: 'youtube', label: 'YouTube', value: 200_000 },
        { id: 'facebook', label: 'Facebook', value: null, reason: 'Not connected' },
        { id: 'instagram', label: 'Instagram', value: null },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Views by platform' })).getAllByRole(
    'listitem',
  );
  expect(texts(items)).toEqual([
    'TikTok50K views',
    'YouTube200K views',
    'FacebookNot connected',
    'InstagramNo data yet',
  ]);
  expect(widths(container)).toEqual(['25%', '100%']);
});

test('bars of zero have no width', () => {
  const { container } = render(
    <BarList
      label="Views"
      unit="views"
      format={String}
      items={[{ id: 'a', label: 'A', value: 0 }]}
    />,
  );
  expect(widths(container)).toEqual(['0px']);
});

test('a stacked bar has a part for every value above zero, and a line for each value', () => {
  const { container } = render(
    <StackedBar
      label="Cost of the month"
      format={(value) => `${value}p`}
      parts={[
        { id: 'tools', label: 'Tools', value: 300, tone: 'series' },
        { id: 'scripts', label: 'Scripts', value: 100, tone: 'series2' },
        { id: 'videos', label: 'Videos', value: 0, tone: 'series3' },
      ]}
    />,
  );
  const lines = within(screen.getByRole('list', { name: 'Cost of the month' })).getAllByRole(
    'listitem',
  );
  expect(texts(lines)).toEqual(['Tools300p', 'Scripts100p', 'Videos0p']);
  const parts = [...container.querySelectorAll<HTMLElement>('[style]')];
  expect(parts.map(({ style }) => style.flexGrow)).toEqual(['300', '100']);
});

interface Tool {
  name: string;
  price: string;
}

test('a table keeps its roles, names each cell for the card, and marks the selected row', () => {
  render(
    <DataTable<Tool>
      label="Tools"
      rows={[
        { name: 'Script tool', price: '£45.00' },
        { name: 'Avatar tool', price: '£89.00' },
      ]}
      rowId={({ name }) => name}
      selectedId="Avatar tool"
      columns={[
        { header: 'Tool', title: true, cell: ({ name }) => name },
        { header: 'Monthly', end: true, plain: true, cell: ({ price }) => price },
        { header: 'Open', unnamed: true, cell: ({ name }) => `Open ${name}` },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Tools' });
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual(['Tool', 'Monthly', 'Open']);
  const row = within(table).getByRole('row', { name: /Avatar tool £89.00/ });
  expect(row).toHaveAttribute('data-selected');
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.label)).toEqual(['Tool', 'Monthly', 'Open']);
  expect(cells.map((cell) => 'plain' in cell.dataset)).toEqual([false, true, false]);
  expect(cells.map((cell) => 'unnamed' in cell.dataset)).toEqual([false, false, true]);
});

test('times have the operator’s zone beside them', () => {
  renderPage(<ZoneLabel />);
  expect(screen.getByText('Europe/London')).toHaveTextContent('Times in Europe/London');
});
