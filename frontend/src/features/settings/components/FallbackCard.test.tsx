import { screen, within } from '@testing-library/react';
import type { UpdateSettings } from '~/api/generated';
import { aMeta } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

const MODEL = { name: 'gpt-6-luna', standIn: false };

test('the built-in writer takes over if the operator wants it', async () => {
  mockGet('/api/meta', aMeta({ aiText: { ...aMeta().aiText, ...MODEL } }));
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', () => ({
    settings: someSettings({ writerFallback: true }),
    changes: [],
  }));
  const { user } = renderPage(<SettingsPage />);
  const card = within(await screen.findByRole('region', { name: 'Fallback' }));
  await user.click(await card.findByRole('switch', { name: 'Let the built-in writer take over' }));
  await press(user, 'Save fallback');
  expect(
    await screen.findByText('The built-in writer takes over when the model fails.'),
  ).toBeVisible();
  expect(sent).toEqual([{ writerFallback: true }]);
});

test('while the built-in writer writes anyway, there is no fallback', async () => {
  mockGet('/api/meta', aMeta({ aiText: { ...aMeta().aiText, standIn: true } }));
  renderPage(<SettingsPage />);
  await screen.findByRole('button', { name: 'Save captions' });
  expect(screen.queryByRole('region', { name: 'Fallback' })).toBeNull();
});
