import { screen, waitFor } from '@testing-library/react';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockRefusal } from '~/testing/server';
import { SettingsPage } from './SettingsPage';

const exported = { version: 1, settings: { monthly_target: 300 } };
// jsdom's files cannot be read.
const settingsFile = (text: string) =>
  Object.assign(new File([text], 'mine.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });
const difference = {
  before: 'The monthly target is 240 videos.',
  after: 'The monthly target is 300 videos.',
};

test('a settings file is imported after its changes were shown', async () => {
  const compared = captureRequests('post', '/api/settings/file/compare', [difference]);
  const imported = captureRequests('put', '/api/settings/file', []);
  const { user } = renderPage(<SettingsPage />);
  await user.upload(
    screen.getByLabelText('File of settings'),
    settingsFile(JSON.stringify(exported)),
  );
  expect(await screen.findByText(difference.after)).toBeVisible();
  expect(screen.getByText(difference.before)).toBeVisible();
  expect(imported).toEqual([]);
  await press(user, 'Import 1 setting');
  expect(await screen.findByText('Imported 1 setting.')).toBeVisible();
  expect(imported).toEqual([exported]);
  expect(compared).toEqual([exported]);
  await waitFor(() => expect(screen.queryByText(difference.after)).toBeNull());
});

test('a settings file that cannot be imported says why', async () => {
  const { user } = renderPage(<SettingsPage />);
  const input = screen.getByLabelText('File of settings');
  await user.upload(input, settingsFile('not JSON'));
  expect(await screen.findByText('mine.json is not a file of exported settings.')).toBeVisible();
  captureRequests('post', '/api/settings/file/compare', []);
  await user.upload(input, settingsFile(JSON.stringify(exported)));
  expect(await screen.findByText('The settings have these values already.')).toBeVisible();
  mockRefusal('post', '/api/settings/file/compare', 422, { error: 'Nope: there is no setting.' });
  await user.upload(input, settingsFile(JSON.stringify(exported)));
  expect(await screen.findByText('Nope: there is no setting.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});
