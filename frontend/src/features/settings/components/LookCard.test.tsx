import { screen } from '@testing-library/react';
import type { UpdateSettings } from '~/api/generated';
import { anAvatar, aVoice } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

test('the look of new videos is saved', async () => {
  mockGet('/api/heygen/avatars', [anAvatar()]);
  mockGet('/api/heygen/voices', [aVoice()]);
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', () => ({
    settings: someSettings(),
    changes: [],
  }));
  const { user } = renderPage(<SettingsPage />);
  await screen.findByRole('button', { name: 'Save look' });
  await choose(user, 'Avatar', new RegExp(anAvatar().name));
  await choose(user, 'Background style', 'Cozy Home');
  await user.click(screen.getByRole('radio', { name: '60 seconds' }));
  await press(user, 'Save look');
  expect(await screen.findByText('New scripts and videos begin with these.')).toBeVisible();
  expect(sent).toEqual([
    {
      defaultAvatarId: anAvatar().id,
      defaultBackground: 'Cozy Home',
      defaultDuration: 60,
      defaultMusic: someSettings().defaultMusic,
    },
  ]);
});
