import { screen } from '@testing-library/react';
import { choose } from '~/testing/interactions';
import { mockMatchMedia } from '~/testing/mockMatchMedia';
import { renderPage } from '~/testing/renderApp';
import { TabPicker } from './TabPicker';
import { TabSet } from './TabSet';

const tabs = (
  <TabSet
    label="Analytics"
    tabs={[
      { id: 'platforms', label: 'Platform Performance', content: <p>Bars</p> },
      { id: 'videos', label: 'Top Videos', content: <p>Posters</p> },
    ]}
  />
);

test('the first tab is open, and a panel belongs to its tab', () => {
  renderPage(tabs);
  const tab = screen.getByRole('tab', { name: 'Platform Performance', selected: true });
  const panel = screen.getByRole('tabpanel', { name: 'Platform Performance' });
  expect(panel).toHaveTextContent('Bars');
  expect(tab).toHaveAttribute('aria-controls', panel.id);
});

test('a tab is opened by hand or by key, and the address keeps it beside what else it names', async () => {
  const { user } = renderPage(tabs, '/analytics?period=30d');
  await user.click(screen.getByRole('tab', { name: 'Top Videos' }));
  expect(screen.getByRole('tabpanel', { name: 'Top Videos' })).toHaveTextContent('Posters');
  expect(screen.getByTestId('address')).toHaveTextContent('/analytics?period=30d&tab=videos');
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'Platform Performance' })).toBeVisible();
});

test('an address opens its tab; one that is not there opens the first', () => {
  const { unmount } = renderPage(tabs, '/analytics?tab=videos');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Top Videos');
  unmount();
  renderPage(tabs, '/analytics?tab=nonsense');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Platform Performance');
});

describe('on a phone', () => {
  mockMatchMedia('(max-width: 599.95px)');

  test('the tabs stay tabs unless the screen has a replacement', () => {
    renderPage(tabs);
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });

  test('a dropdown replaces them, and the panel keeps its name', async () => {
    const { user } = renderPage(<TabSet {...tabs.props} phonePicker={TabPicker} />, '/admin?a=1');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Platform Performance' })).toHaveTextContent('Bars');
    await choose(user, 'Analytics', 'Top Videos');
    expect(screen.getByRole('region', { name: 'Top Videos' })).toHaveTextContent('Posters');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?a=1&tab=videos');
  });
});
