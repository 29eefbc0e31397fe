import { screen, waitFor, within } from '@testing-library/react';
import type { Meta, Settings, UpdateSettings } from '~/api/generated';
import { browserClock } from '~/shared/clock/clock';
import { aMeta, anAvatar, aPlatform, aVoice, noFirstSteps } from '~/testing/factories';
import { choose, fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { OverviewPage } from './OverviewPage';

afterEach(() => localStorage.clear());

const shown = () => screen.queryByRole('region', { name: 'Set up' });
const card = async () => within(await screen.findByRole('region', { name: 'Set up' }));
const title = (name: string | RegExp) => screen.findByRole('button', { name, expanded: true });
const tokyo = { timeZone: 'Asia/Tokyo' };

function newInstallation(settings: Partial<Settings> = {}, meta: Partial<Meta> = {}) {
  mockGet('/api/dashboard/first-steps', noFirstSteps({}));
  mockGet('/api/settings', someSettings({ ...tokyo, ...settings }));
  const { aiText, platforms } = aMeta();
  const sandboxes = platforms.map((platform) => ({ ...platform, sandbox: true }));
  mockGet(
    '/api/meta',
    aMeta({ aiText: { ...aiText, standIn: true }, platforms: sandboxes, ...meta }),
  );
}

const captureSettings = () =>
  captureRequests<UpdateSettings>('put', '/api/settings', {
    settings: someSettings(tokyo),
    changes: [],
  });

const later = ['set-up-you', 'set-up-writer', 'set-up-speaker', 'set-up-accounts'];
const putOff = (...keys: readonly string[]) => {
  for (const key of keys) localStorage.setItem(key, 'later');
};

test('each step is put off, its successor gets the focus, and it is found again', async () => {
  newInstallation();
  const { user, unmount } = renderPage(<OverviewPage />);
  for (const name of ['Who are you?', 'Who writes?', 'Who speaks?', 'Where do posts go?']) {
    const heading = await title(name);
    expect((await card()).getAllByRole('button', { expanded: true })).toEqual([heading]);
    await press(user, 'Later');
  }
  expect(await title('Ready for your first script.')).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Write a script' })).toHaveAttribute(
    'href',
    '/scripts',
  );
  await press(user, 'Who writes? Later');
  expect(await title('Who writes? Later')).toHaveFocus();
  unmount();
  renderPage(<OverviewPage />);
  expect(await title('Ready for your first script.')).toBeVisible();
});

test('closed, it is opened again from the checklist', async () => {
  newInstallation();
  putOff(...later);
  const { user } = renderPage(<OverviewPage />);
  await press(user, 'Close');
  expect(shown()).toBeNull();
  await press(user, 'Set up');
  expect((await card()).getByText('0 of 4 done')).toBeVisible();
});

test('the time zone of the browser is taken with one click', async () => {
  newInstallation();
  const sent = captureSettings();
  const { user } = renderPage(<OverviewPage />);
  await press(user, /as this browser does$/);
  expect(await title('Who writes?')).toHaveFocus();
  expect(sent).toEqual([{ timeZone: browserClock().timeZone }]);
  expect((await card()).getByRole('button', { name: 'Done: Who are you?' })).toBeVisible();
  expect((await card()).getByText('1 of 4 done')).toBeVisible();
});

test.each([
  ['I write myself', 'You write. Paste your words on Script Generation.'],
  ['Built-in writer', 'Scripts are now written by the built-in writer.'],
])('%s is an answer to who writes', async (writer, toast) => {
  newInstallation();
  putOff('set-up-you');
  const sent = captureRequests('delete', '/api/text-model', {});
  const { user } = renderPage(<OverviewPage />);
  await user.click(await screen.findByRole('radio', { name: writer }));
  await press(user, 'Save writer');
  expect(await screen.findByText(toast)).toBeVisible();
  expect(await title('Who speaks?')).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test('a model is chosen with the fields of the settings', async () => {
  newInstallation();
  putOff('set-up-you');
  const { user } = renderPage(<OverviewPage />);
  await user.click(await screen.findByRole('radio', { name: 'A model' }));
  expect(await screen.findByRole('combobox', { name: 'Model' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Provider' })).toBeVisible();
});

test('the face and the voice are those of new videos', async () => {
  newInstallation();
  putOff('set-up-you', 'set-up-writer');
  mockGet('/api/heygen/avatars', [anAvatar()]);
  mockGet('/api/heygen/voices', [aVoice()]);
  const sent = captureSettings();
  const { user } = renderPage(<OverviewPage />);
  await press(user, 'Save face and voice');
  expect(await screen.findByText('Choose an avatar')).toBeVisible();
  await choose(user, 'Avatar', new RegExp(anAvatar().name));
  await choose(user, 'Voice', new RegExp(aVoice().name));
  await press(user, 'Save face and voice');
  expect(await title('Where do posts go?')).toHaveFocus();
  expect(sent).toEqual([{ defaultAvatarId: anAvatar().id, defaultVoiceId: aVoice().id }]);
});

test('the accounts are connected where they are asked for', async () => {
  newInstallation();
  putOff('set-up-you', 'set-up-writer', 'set-up-speaker');
  mockGet('/api/platforms', [aPlatform({ status: 'sandbox' })]);
  renderPage(<OverviewPage />);
  expect(await title('Where do posts go?')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Connect / })).toBeEnabled();
});

test('what is typed into a step is kept while another one is open', async () => {
  newInstallation();
  putOff('set-up-you');
  captureRequests('post', '/api/text-model/models', []);
  const { user } = renderPage(<OverviewPage />);
  await user.click(await screen.findByRole('radio', { name: 'A model' }));
  await fill(user, await screen.findByRole('combobox', { name: 'Model' }), 'small');
  await press(user, 'Who speaks?');
  await press(user, 'Who writes?');
  expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('small');
});

test('what is set up already is not asked for', async () => {
  newInstallation(
    { timeZone: browserClock().timeZone, defaultAvatarId: 'ana' },
    { aiText: aMeta().aiText },
  );
  renderPage(<OverviewPage />);
  expect((await card()).getByText('3 of 4 done')).toBeVisible();
  expect(await title('Where do posts go?')).toBeVisible();
});

test('an installation with its first post, and one whose settings cannot be read, ask nothing', async () => {
  newInstallation();
  mockRefusal('get', '/api/settings', 500);
  const { unmount } = renderPage(<OverviewPage />);
  expect(await screen.findByRole('region', { name: 'Your first video' })).toBeVisible();
  expect(shown()).toBeNull();
  unmount();
  newInstallation();
  mockGet(
    '/api/dashboard/first-steps',
    noFirstSteps({ done: ['script', 'approval', 'video', 'review', 'post'] }),
  );
  renderPage(<OverviewPage />);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Next to publish' })).toBeVisible(),
  );
  expect(shown()).toBeNull();
});
