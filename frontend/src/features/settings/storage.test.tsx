import { within } from '@testing-library/react';
import { card, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockGet } from '~/testing/server';
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
