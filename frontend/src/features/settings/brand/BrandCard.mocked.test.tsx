import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DrawFrame, UpdateSettings } from '~/api/generated';
import { aMeta } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';
import { scaleLogo } from './scaleLogo';

jest.mock('./scaleLogo');
const LOGO = 'data:image/png;base64,AAAA';

const drawFrames = () =>
  captureRequests<DrawFrame>('post', '/api/settings/frame', { picture: LOGO });

const brandIs = (standIn: boolean) =>
  mockGet('/api/meta', aMeta({ provider: { ...aMeta().provider, standIn } }));

test('name, logo, colors, captions and outro are saved together', async () => {
  brandIs(true);
  drawFrames();
  jest.mocked(scaleLogo).mockResolvedValue(LOGO);
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', () => ({
    settings: someSettings(),
    changes: [],
  }));
  const { user } = renderPage(<SettingsPage />);
  await user.type(await screen.findByRole('textbox', { name: 'Handle' }), '@marta.runs');
  await user.upload(
    screen.getByLabelText('Logo file'),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', LOGO);
  fireEvent.change(screen.getByLabelText('Choose the main color'), {
    target: { value: '#b3261e' },
  });
  await user.click(screen.getByRole('radio', { name: 'Boxed' }));
  await user.click(screen.getByRole('switch', { name: 'End with name, handle and logo' }));
  await press(user, 'Save brand');
  expect(await screen.findByText('Brand saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      brandName: null,
      brandHandle: '@marta.runs',
      brandLogo: LOGO,
      mainColor: '#b3261e',
      accentColor: null,
      captionStyle: 'boxed',
      outro: true,
    },
  ]);
});

test('each style is shown on a frame in the colors that are being chosen', async () => {
  brandIs(true);
  const drawn = drawFrames();
  mockGet(
    '/api/settings',
    someSettings({ brandName: 'Marta', accentColor: '#ffd23f', outro: true }),
  );
  renderPage(<SettingsPage />);
  await screen.findByRole('img', { name: 'The last picture of a video' });
  const given = { mainColor: '', accentColor: '#ffd23f' };
  expect(drawn).toEqual([
    { moment: 'caption', captionStyle: 'pop', ...given },
    { moment: 'caption', captionStyle: 'boxed', ...given },
    { moment: 'caption', captionStyle: 'underlined', ...given },
    { moment: 'hook', ...given },
    { moment: 'outro', ...given, brandName: 'Marta', brandHandle: '', brandLogo: null },
  ]);
  fireEvent.change(screen.getByLabelText('Choose the main color'), {
    target: { value: '#b3261e' },
  });
  await waitFor(() =>
    expect(drawn).toContainEqual({ moment: 'hook', ...given, mainColor: '#b3261e' }),
  );
});

test('a file that is no picture, and what the server refuses, are said at their fields', async () => {
  brandIs(true);
  drawFrames();
  jest.mocked(scaleLogo).mockResolvedValue(undefined);
  mockRefusal('put', '/api/settings', 422, {
    error: 'choose a darker color',
    fields: { mainColor: 'choose a darker color' },
  });
  const { user } = renderPage(<SettingsPage />);
  await user.upload(
    await screen.findByLabelText('Logo file'),
    new File(['x'], 'notes.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('“notes.png” isn’t a picture that can be shown.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Main color' }), '#ffffff');
  await press(user, 'Save brand');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Main color' })).toHaveAccessibleDescription(
      'choose a darker color',
    ),
  );
});

test('a paid provider shows no brand', async () => {
  brandIs(false);
  const drawn = drawFrames();
  renderPage(<SettingsPage />);
  expect(await screen.findByText(/Only videos of the built-in studio/)).toBeVisible();
  expect(drawn).toEqual([]);
});
