import { screen, waitFor, within } from '@testing-library/react';
import type { UpdateSettings } from '~/api/generated';
import { card, fill, press, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from './SettingsPage';

test('what takes most space comes first, and what is left over last', async () => {
  mockGet('/api/system/space', {
    folder: 'data',
    freeBytes: 52_300_000_000,
    parts: [
      { part: 'backups', bytes: 84_000_000 },
      { part: 'media', bytes: 1_240_000_000 },
      { part: 'other', bytes: 90_000_000 },
    ],
  });
  const { findByText } = renderPage(<SettingsPage />);
  expect(await findByText('52 GB free in data')).toBeVisible();
  expect(texts(within(card('Storage')).getAllByRole('listitem'))).toEqual([
    'Videos and thumbnails1.2 GB used',
    'Backups84 MB used',
    'Everything else90 MB used',
  ]);
});

test('files are kept until a number of days is entered, and again when it is removed', async () => {
  let state = someSettings();
  mockGet('/api/settings', () => state);
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', () => {
    state = { ...state, ...(sent.at(-1) as object) };
    return { settings: state, changes: [] };
  });
  const { user } = renderPage(<SettingsPage />);
  const rules = within(await screen.findByRole('region', { name: 'Storage rules' }));
  const published = await rules.findByLabelText('Days after publishing');
  const rejected = rules.getByLabelText('Days after rejection');
  expect(published).toHaveValue('');
  expect(rejected).toHaveValue('');
  for (const wrong of ['0', '3651', '1.5', 'soon']) {
    await user.clear(published);
    await fill(user, published, wrong);
    await press(user, 'Save storage rules');
    expect(published).toHaveAccessibleDescription(
      'Enter a number from 1 to 3650, or leave it empty',
    );
  }
  expect(sent).toEqual([]);
  await user.clear(published);
  await fill(user, published, '90');
  await press(user, 'Save storage rules');
  await press(user, 'Keep files');
  expect(sent).toEqual([]);
  await press(user, 'Save storage rules');
  await press(user, 'Delete old files');
  await waitFor(() => expect(sent).toEqual([{ publishedFileDays: 90, rejectedFileDays: null }]));
  await user.clear(published);
  await fill(user, rejected, '30');
  await press(user, 'Save storage rules');
  await press(user, 'Delete old files');
  await waitFor(() => expect(sent[1]).toEqual({ publishedFileDays: null, rejectedFileDays: 30 }));
  // Keeping files for longer asks nothing.
  await user.clear(rejected);
  await fill(user, rejected, '60');
  await press(user, 'Save storage rules');
  await waitFor(() => expect(sent[2]).toEqual({ publishedFileDays: null, rejectedFileDays: 60 }));
});
