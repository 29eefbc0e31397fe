import { screen } from '@testing-library/react';
import type { MakeSample, UpdateSettings } from '~/api/generated';
import { aMeta, anAvatar, aVoice } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

test('a sample shows the look before it is saved, and not another one', async () => {
  mockGet(
    '/api/meta',
    aMeta({ provider: { name: 'studio', label: 'Built-in studio', standIn: true } }),
  );
  mockGet('/api/heygen/avatars', [anAvatar()]);
  mockGet('/api/heygen/voices', [aVoice()]);
  const asked = captureRequests<MakeSample>('post', '/api/settings/sample', () => ({
    video: 'data:video/mp4;base64,AAAA',
  }));
  const { user } = renderPage(<SettingsPage />);
  await choose(user, 'Background style', 'Cozy Home');
  await press(user, 'Make a 5-second sample');
  expect(await screen.findByLabelText('Sample')).toHaveAttribute(
    'src',
    'data:video/mp4;base64,AAAA',
  );
  expect(asked).toEqual([
    { backgroundStyle: 'Cozy Home', musicStyle: someSettings().defaultMusic },
  ]);
  await choose(user, 'Background style', 'Modern Office');
  expect(screen.queryByLabelText('Sample')).toBeNull();
  captureRequests('post', '/api/settings/sample', () =>
    refusal(502, { error: 'Built-in studio: ffmpeg is missing' }),
  );
  await press(user, 'Make a 5-second sample');
  expect(await screen.findByText('Built-in studio: ffmpeg is missing')).toBeVisible();
});

test('a paid provider makes no samples', async () => {
  renderPage(<SettingsPage />);
  await screen.findByRole('button', { name: 'Save look' });
  expect(screen.queryByRole('button', { name: 'Make a 5-second sample' })).toBeNull();
});

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
