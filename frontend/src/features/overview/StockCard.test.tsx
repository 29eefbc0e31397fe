import { screen, within } from '@testing-library/react';
import { dashboardStats } from '~/testing/factories';
import { renderPage } from '~/testing/renderApp';
import { mockGet } from '~/testing/server';
import { OverviewPage } from './OverviewPage';

beforeEach(() => localStorage.setItem('first-steps', 'hidden'));

const stock = async () => within(await screen.findByRole('region', { name: 'Stock' }));

const waiting = dashboardStats({
  pipeline: { drafts: 16, rendering: 2, pendingReview: 8, scheduled: 20 },
});

test('the stock says how long it lasts, and what makes it longer', async () => {
  mockGet('/api/dashboard/stock', { videos: 88, days: 11 });
  mockGet('/api/dashboard/stats', waiting);
  renderPage(<OverviewPage />);
  const card = await stock();
  expect(await card.findByText('11 days')).toBeVisible();
  expect(card.getByText('with 88 approved videos and your plan')).toBeVisible();
  expect(await card.findByRole('link', { name: 'Read 16 drafts' })).toHaveAttribute(
    'href',
    '/scripts/read',
  );
  expect(card.getByRole('link', { name: 'Check 8 videos' })).toHaveAttribute('href', '/review');
  expect(card.queryByRole('link', { name: /Answer/ })).toBeNull();
});

test('without a plan, the stock is counted in videos', async () => {
  mockGet('/api/dashboard/stock', { videos: 1, days: null });
  renderPage(<OverviewPage />);
  const card = await stock();
  expect(card.getByText('1 video')).toBeVisible();
  expect(card.getByText('approved and not published yet')).toBeVisible();
});

test('there is no stock while there is nothing to do', async () => {
  const pipeline = { drafts: 0, rendering: 0, pendingReview: 0, scheduled: 0 };
  mockGet('/api/dashboard/stats', dashboardStats({ pipeline }));
  renderPage(<OverviewPage />);
  await screen.findByRole('region', { name: 'Script Generation' });
  expect(screen.queryByRole('region', { name: 'Stock' })).toBeNull();
});
