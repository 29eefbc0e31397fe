import { screen, within } from '@testing-library/react';
import type { ApiToken } from '~/api/generated';
import { card, fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { SettingsPage } from '../SettingsPage';

const token = (id: number, more: Partial<ApiToken> = {}): ApiToken => ({
  id,
  name: 'Grafana',
  access: 'read',
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  ...more,
});

const SECRET = 'showrunner_2f1c';

test('each token is listed with what it may do, its expiry and its last use', async () => {
  mockGet('/api/api-tokens', [
    token(2, {
      name: 'Importer',
      access: 'write',
      expiresAt: '2026-11-10T12:00:00Z',
      lastUsedAt: '2026-11-09T12:00:00Z',
    }),
    token(1),
  ]);
  renderPage(<SettingsPage />);
  await screen.findByText('Importer');
  const [first, second] = within(card('API tokens')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^ImporterExpired on 10 Nov 2026, used .*Read and write/);
  expect(second).toHaveTextContent(/^GrafanaDoes not expire, never usedRead/);
});

test('a new token is shown once and can be copied', async () => {
  mockGet('/api/api-tokens', []);
  const sent = captureRequests('post', '/api/api-tokens', () => ({
    token: token(1),
    secret: SECRET,
  }));
  const { user } = renderPage(<SettingsPage />);
  expect(await screen.findByText('No API tokens yet.')).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await press(user, 'New token');
  await press(user, 'Create');
  expect(await screen.findByText('Enter a name')).toBeVisible();
  await fill(user, screen.getByLabelText('Name'), 'Grafana');
  await press(user, 'Create');
  const dialog = await screen.findByRole('dialog', { name: 'Grafana is ready' });
  expect(within(dialog).getByLabelText('Token')).toHaveValue(SECRET);
  expect(sent[0]).toEqual({
    name: 'Grafana',
    access: 'read',
    expiresAt: expect.stringMatching(/Z$/),
  });
  await press(user, 'Copy token');
  expect(await screen.findByText('Token copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(SECRET);
  await press(user, 'Done');
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
});

test('a token is revoked after a question', async () => {
  mockGet('/api/api-tokens', [token(7)]);
  const revoked = captureRequests(
    'delete',
    '/api/api-tokens/7',
    () => new Response(null, { status: 204 }),
  );
  const { user } = renderPage(<SettingsPage />);
  await screen.findByText('Grafana');
  await press(user, 'Revoke Grafana');
  expect(revoked).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }),
  );
  expect(await screen.findByText('Grafana is revoked')).toBeVisible();
  expect(revoked).toHaveLength(1);
});
