import { screen, waitFor } from '@testing-library/react';
import { aPlatform } from '~/testing/factories';
import { fill } from '~/testing/interactions';
import { openPlatforms } from '~/testing/platformsPage';
import { captureRequests, mockGet, refusal } from '~/testing/server';

const withoutApp = { canConnect: false, app: null };

const secret = () => screen.findByLabelText('App secret');

test('an app is added, and then an account can be connected', async () => {
  const sent = captureRequests('put', '/api/platforms/tiktok/app', aPlatform());
  const { user, press } = await openPlatforms(withoutApp);
  await press('Add TikTok app');
  await press('Save app');
  expect(await screen.findByLabelText('App ID')).toHaveAccessibleDescription('Enter the app’s ID.');
  expect(await secret()).toHaveAccessibleDescription('Enter the app’s secret.');
  expect(sent).toEqual([]);

  await fill(user, screen.getByLabelText('App ID'), ' aw1 ');
  await fill(user, await secret(), 's3cret');
  mockGet('/api/platforms', [aPlatform()]);
  await press('Save app');
  expect(
    await screen.findByText('The TikTok app is saved. You can connect an account now.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ clientId: 'aw1', clientSecret: 's3cret' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Connect TikTok' })).toBeEnabled());
});

test('the stored secret is kept for the same app only', async () => {
  const sent = captureRequests('put', '/api/platforms/tiktok/app', aPlatform());
  const { user, press } = await openPlatforms();
  await press('Change the TikTok app');
  expect(await secret()).toHaveAccessibleDescription(
    'The stored secret that ends in 3f2a is kept while this is empty.',
  );
  const id = screen.getByLabelText('App ID');
  await user.clear(id);
  await fill(user, id, 'app-2');
  await press('Save app');
  expect(await secret()).toHaveAccessibleDescription('Enter the app’s secret.');
  await user.clear(id);
  await fill(user, id, 'app-1');
  await press('Save app');
  await waitFor(() => expect(sent).toEqual([{ clientId: 'app-1' }]));
});

test('an error of the server is shown at its field', async () => {
  const message = 'this is not an ID: copy it again, without spaces or line breaks';
  captureRequests(
    'put',
    '/api/platforms/tiktok/app',
    refusal(422, { error: message, fields: { clientId: message } }),
  );
  const { user, press } = await openPlatforms(withoutApp);
  await press('Add TikTok app');
  await fill(user, await screen.findByLabelText('App ID'), 'a b');
  await fill(user, await secret(), 's3cret');
  await press('Save app');
  await waitFor(() =>
    expect(screen.getByLabelText('App ID')).toHaveAccessibleDescription(/^this is not an ID/i),
  );
});

test('a missing secret is asked for', async () => {
  const { press } = await openPlatforms({
    canConnect: false,
    app: { clientId: 'app-1', lastFour: null },
  });
  expect(screen.getByText('The secret of your TikTok app is missing.')).toBeVisible();
  await press('Enter the secret of the TikTok app');
  expect(await screen.findByLabelText('App ID')).toHaveValue('app-1');
});

test('an app is removed after a question, and not while an account is connected', async () => {
  const sent = captureRequests('delete', '/api/platforms/tiktok/app', '');
  const { press } = await openPlatforms();
  await press('Remove the TikTok app');
  mockGet('/api/platforms', [aPlatform(withoutApp)]);
  await press('Remove app');
  expect(await screen.findByText('The TikTok app is removed.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Add TikTok app' })).toBeVisible();
});
