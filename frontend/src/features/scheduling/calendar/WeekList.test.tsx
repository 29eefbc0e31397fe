import { screen, within } from '@testing-library/react';
import { aPost } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { noonToday } from '~/testing/operatorTime';
import { renderPage } from '~/testing/renderApp';
import { mockGet } from '~/testing/server';
import { SchedulingPage } from '../SchedulingPage';

beforeEach(() => localStorage.clear());

// Without a layout, the window is as narrow as a phone.
test('on a phone, a week is a list of its days, and posts open from it', async () => {
  mockGet('/api/scheduled-posts', [aPost({ scheduledAt: noonToday(), videoTitle: 'Stand up' })]);
  const { user } = renderPage(<SchedulingPage />, '/scheduling?view=week');
  const card = within(await screen.findByRole('region', { name: 'Calendar' }));
  expect(await card.findAllByRole('heading', { level: 4 })).toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Month' })).not.toBeInTheDocument();
  expect(card.queryByRole('table')).not.toBeInTheDocument();
  await press(user, /Stand up/);
  expect(await screen.findByRole('dialog')).toBeVisible();
});
