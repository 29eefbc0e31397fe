import { screen, waitFor, within } from '@testing-library/react';
import type { AlertChannel, AlertTest, SetAlertChannel } from '~/api/generated';
import { card, choose, fill, press, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, refusal } from '~/testing/server';
import { alertChannels, anAlertChannel } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

const PATH = '/api/system/alert-channels';

const entered: NonNullable<AlertChannel['entered']> = {
  host: null,
  port: null,
  encryption: null,
  username: null,
  from: null,
  to: null,
  chat: null,
  severity: 'info',
};

const telegram = anAlertChannel({
  channel: 'telegram',
  name: 'Telegram',
  target: 'chat 1055',
  severity: 'warning',
  entered: { ...entered, chat: '1055', severity: 'warning' },
  secretLastFour: '0qcA',
});

const email = anAlertChannel({
  channel: 'email',
  name: 'E-mail',
  target: 'me@example.org by mail.example.org',
  severity: 'info',
  configured: true,
});

const withChannels = (...changed: AlertChannel[]) =>
  mockGet(PATH, () =>
    alertChannels().map((one) => changed.find(({ channel }) => channel === one.channel) ?? one),
  );

const rows = async () => {
  await screen.findByText('Webhook');
  return within(card('Alert channels')).getAllByRole('listitem');
};

const aTest = (test: Partial<AlertTest>): AlertTest => ({
  channel: 'telegram',
  sent: true,
  sentAt: '2026-11-20T18:05:00Z',
  problem: null,
  ...test,
});

test('each channel says whether it is set up, and by whom', async () => {
  withChannels(telegram, email);
  renderPage(<SettingsPage />);
  expect(texts(await rows())).toEqual([
    'WebhookNot set upSet up',
    'E-mailme@example.org by mail.example.org · Every alertSet on the server (SHOWRUNNER__ALERTS__EMAIL__HOST). Remove it there to change it here.Send test',
    'ntfyNot set upSet up',
    'Telegramchat 1055 · Warnings and errorsSend testChangeRemove',
  ]);
});

test('a channel is set up, and a stored secret kept', async () => {
  let channel = anAlertChannel({ channel: 'telegram', name: 'Telegram' });
  mockGet(PATH, () => [channel]);
  const sent = captureRequests<SetAlertChannel>('put', `${PATH}/telegram`, () => {
    channel = telegram;
    return channel;
  });
  const { user } = renderPage(<SettingsPage />);
  await press(user, 'Set up Telegram');
  await screen.findByRole('dialog', { name: 'Set up Telegram' });
  await press(user, 'Save Telegram');
  const token = screen.getByLabelText('Bot token');
  expect(token).toHaveAccessibleDescription('Enter the token that @BotFather gave you.');
  await fill(user, token, ' 1:abc ');
  await fill(user, screen.getByLabelText('Chat ID'), '1055');
  await choose(user, 'Send', 'Warnings and errors');
  await press(user, 'Save Telegram');
  expect(
    await screen.findByText('Telegram is saved. Send a test to see whether it arrives.'),
  ).toBeVisible();
  expect(sent).toEqual([{ chat: '1055', secret: '1:abc', severity: 'warning' }]);
  await press(user, 'Change Telegram');
  expect(await screen.findByLabelText('Bot token')).toHaveAccessibleDescription(
    'The stored token that ends in 0qcA is kept while this is empty.',
  );
  await press(user, 'Save Telegram');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ chat: '1055', severity: 'warning' });
});

test('the words of the server are shown beside the fields', async () => {
  captureRequests('put', `${PATH}/email`, () =>
    refusal(422, {
      error: 'Not right.',
      fields: { host: 'Enter only the name of the mail server.', secret: 'Enter the password' },
    }),
  );
  const { user } = renderPage(<SettingsPage />);
  await press(user, 'Set up E-mail');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up E-mail' }));
  const host = dialog.getByLabelText('Mail server');
  await fill(user, host, 'https://mail.example.org');
  await fill(user, dialog.getByLabelText('Port'), 'x');
  await fill(user, dialog.getByLabelText('From'), 'me@example.org');
  await fill(user, dialog.getByLabelText('To'), 'me@example.org');
  await press(user, 'Save E-mail');
  const port = dialog.getByLabelText('Port');
  expect(port).toHaveAccessibleDescription('Enter a number from 1 to 65535.');
  await user.clear(port);
  expect(port).toHaveAccessibleDescription('587 while this is empty');
  await press(user, 'Save E-mail');
  await waitFor(() =>
    expect(host).toHaveAccessibleDescription('Enter only the name of the mail server.'),
  );
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Enter the password');
});

test('a signing secret is generated where the receiver has none', async () => {
  const sent = captureRequests<SetAlertChannel>('put', `${PATH}/webhook`, anAlertChannel());
  const { user } = renderPage(<SettingsPage />);
  await press(user, 'Set up Webhook');
  await fill(user, await screen.findByLabelText('Address'), 'https://hooks.example.org/a');
  await press(user, 'Generate a secret');
  const secret = screen.getByLabelText<HTMLInputElement>('Signing secret');
  expect(secret.value).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(secret).toHaveAttribute('type', 'text');
  await press(user, 'Save Webhook');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ address: 'https://hooks.example.org/a', secret: secret.value });
});

test('only the operator knows whether a test has arrived', async () => {
  withChannels(telegram);
  captureRequests('post', `${PATH}/telegram/test`, aTest({}));
  const { user } = renderPage(<SettingsPage />);
  await press(user, 'Send a test by Telegram');
  expect(await screen.findByText('Sent 18:05. Did it arrive?')).toBeVisible();
  await press(user, 'No, the Telegram test did not arrive');
  expect(screen.getByText('Open the chat with your bot and press Start.')).toBeVisible();
  // Another test is another question.
  await press(user, 'Send a test by Telegram');
  await press(user, 'Yes, the Telegram test arrived');
  expect(screen.getByText('Sent 18:05 and arrived. Alerts reach you here.')).toBeVisible();
});

test('a test that is refused has the words of the receiver', async () => {
  withChannels(telegram);
  captureRequests(
    'post',
    `${PATH}/telegram/test`,
    aTest({ sent: false, problem: 'Telegram: Bad Request: chat not found' }),
  );
  const { user } = renderPage(<SettingsPage />);
  await press(user, 'Send a test by Telegram');
  expect(await screen.findByText('Telegram: Bad Request: chat not found')).toBeVisible();
  expect(screen.getByText(/^Check the chat ID/)).toBeVisible();
});

test('a test that cannot be sent says so', async () => {
  withChannels(telegram);
  mockRefusal('post', `${PATH}/telegram/test`, 503);
  const { user } = renderPage(<SettingsPage />);
  await press(user, 'Send a test by Telegram');
  expect(await screen.findByText('Couldn’t send a test. Please try again.')).toBeVisible();
});

test('a channel is removed after a question', async () => {
  withChannels(telegram);
  const removed = captureRequests('delete', `${PATH}/telegram`, () => {
    withChannels();
    return new Response(null, { status: 204 });
  });
  const { user } = renderPage(<SettingsPage />);
  await press(user, 'Remove Telegram');
  await press(user, 'Remove channel');
  expect(await screen.findByText('Telegram is removed.')).toBeVisible();
  expect(removed).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Telegram' })).toBeNull());
});

test('a channel without its secret says what is missing', async () => {
  withChannels({
    ...telegram,
    target: null,
    severity: null,
    problem: 'Enter the token of the bot',
  });
  renderPage(<SettingsPage />);
  expect((await rows())[3]).toHaveTextContent(
    'Enter the token of the bot. Until then no alert is sent this way.',
  );
  expect(screen.queryByRole('button', { name: 'Send a test by Telegram' })).toBeNull();
});
