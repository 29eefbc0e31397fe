import { screen, within } from '@testing-library/react';
import { card, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { alertChannels } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

const mail = { channel: 'email', name: 'E-mail' } as const;
const configured = alertChannels().map((channel) =>
  channel.channel === 'email'
    ? { ...channel, target: 'me@example.org by mail.example.org', severity: 'warning' as const }
    : channel,
);

const rows = async () => {
  await screen.findByText('Webhook');
  return within(card('Alert channels')).getAllByRole('listitem');
};

test('without a channel there is nothing to test', async () => {
  renderPage(<SettingsPage />);
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'WebhookNot configured',
    'E-mailNot configured',
    'ntfyNot configured',
  ]);
  expect(screen.getByRole('button', { name: 'Send a test' })).toBeDisabled();
});

test('a test says for each channel what came of it', async () => {
  mockGet('/api/system/alert-channels', configured);
  const answers = [
    [{ ...mail, sent: false, problem: 'It did not answer in time.' }],
    [{ ...mail, sent: true, problem: null }],
  ];
  const sent = captureRequests('post', '/api/system/alert-channels/test', () => answers.shift());
  const { user } = renderPage(<SettingsPage />);
  expect((await rows())[1]).toHaveTextContent(
    'me@example.org by mail.example.org: warnings and errors',
  );
  await press(user, 'Send a test');
  expect(await screen.findByText('It did not answer in time.')).toBeVisible();
  expect((await rows())[1]).toHaveTextContent('Not sent');
  await press(user, 'Send a test');
  expect(await screen.findByText('A test was sent through every channel')).toBeVisible();
  expect((await rows())[1]).toHaveTextContent('Test sent');
  expect(sent).toHaveLength(2);
});

test('a test that cannot be sent says so', async () => {
  mockGet('/api/system/alert-channels', configured);
  mockRefusal('post', '/api/system/alert-channels/test', 503);
  const { user } = renderPage(<SettingsPage />);
  await rows();
  await press(user, 'Send a test');
  expect(await screen.findByText('Failed to send a test. Please try again.')).toBeVisible();
});
