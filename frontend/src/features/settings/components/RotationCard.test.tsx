import { screen, waitFor } from '@testing-library/react';
import type { UpdateSettings } from '~/api/generated';
import { anAvatar } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

test('choices are saved in the order in which they were made', async () => {
  mockGet('/api/heygen/avatars', [
    anAvatar({ id: 'ada', name: 'Ada Stone' }),
    anAvatar({ id: 'ben', name: 'Ben Reed' }),
  ]);
  mockGet('/api/settings', someSettings({ backgroundRotation: ['Cozy Home'] }));
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', () => ({
    settings: someSettings(),
    changes: [],
  }));
  const { user } = renderPage(<SettingsPage />);
  await user.click(await screen.findByRole('combobox', { name: 'Avatars' }));
  await user.click(await screen.findByRole('option', { name: 'Ben Reed' }));
  await user.click(screen.getByRole('option', { name: 'Ada Stone' }));
  await user.type(screen.getByRole('combobox', { name: 'Backgrounds' }), 'nature{Enter}');
  await press(user, 'Save rotation');
  expect(await screen.findByText('Rotation saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      avatarRotation: ['ben', 'ada'],
      voiceRotation: [],
      backgroundRotation: ['Cozy Home', 'Nature Scene'],
      musicRotation: [],
    },
  ]);
});

test('what the server refuses is said at its field', async () => {
  mockGet('/api/settings', someSettings({ voiceRotation: ['gone'] }));
  mockRefusal('put', '/api/settings', 422, {
    error: 'there is no voice ‘gone’',
    fields: { voiceRotation: 'there is no voice ‘gone’' },
  });
  const { user } = renderPage(<SettingsPage />);
  await screen.findByRole('button', { name: 'Save rotation' });
  await press(user, 'Save rotation');
  expect(await screen.findByRole('combobox', { name: 'Voices' })).toHaveAccessibleDescription(
    'there is no voice ‘gone’',
  );
});

test('a list that cannot be loaded says so', async () => {
  mockRefusal('get', '/api/heygen/voices', 503, { message: 'The provider is away.' });
  renderPage(<SettingsPage />);
  await waitFor(async () =>
    expect(await screen.findByRole('combobox', { name: 'Voices' })).toHaveAccessibleDescription(
      'Couldn’t load the voices.',
    ),
  );
});
