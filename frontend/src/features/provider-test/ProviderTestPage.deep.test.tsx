import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { aMeta, anAvatar, aScript, aVideo, aVoice, providerCheck } from '~/testing/factories';
import { choose, fill, openPalette, press } from '~/testing/interactions';
import { renderApp } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';

const results = () =>
  within(screen.getByRole('log', { name: 'Test results' }))
    .queryAllByRole('listitem')
    .map((item) => [
      within(item).getByRole('img').getAttribute('aria-label'),
      item.querySelector('p:last-child')?.textContent?.trim(),
    ]);

const finished = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Run Full Test' })).toBeEnabled());

async function run(user: UserEvent) {
  await press(user, 'Run Full Test');
  await waitFor(() => expect(results().length).toBeGreaterThanOrEqual(3));
  await finished();
}

const withLists = () => {
  mockGet('/api/heygen/avatars', [anAvatar()]);
  mockGet('/api/heygen/voices', [aVoice(), aVoice({ id: 'high', name: 'High Tide' })]);
};

test('the address is the provider’s name, and only that of the provider in use', async () => {
  renderApp('/heygen-test');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'HeyGen Features Test' }),
  ).toBeVisible();
});

test.each(['/other-test', '/heygen-test-2', '/-test'])('%s is no screen', async (path) => {
  renderApp(path);
  expect(await screen.findByText('404 Page Not Found')).toBeVisible();
});

test('the connection: its badge, its message, the account, and that a stand-in answers', async () => {
  mockGet(
    '/api/heygen/test',
    providerCheck({ usingMockData: true, message: 'All here.', accountInfo: { Plan: 'Local' } }),
  );
  renderApp('/heygen-test');
  const card = await screen.findByRole('region', { name: 'Connection Status' });
  expect(await within(card).findByText('Connected')).toBeVisible();
  expect(within(card).getByText('All here.')).toBeVisible();
  expect(within(card).getByText('Using Mock Data')).toBeVisible();
  expect(within(card).getByText('Plan').nextSibling).toHaveTextContent('Local');
  expect(screen.getByRole('img', { name: 'Connected' })).toBeVisible();
});

test('a refused key is explained, although there is no account to show', async () => {
  const message = 'HeyGen refuses the key.';
  mockGet(
    '/api/heygen/test',
    providerCheck({ connected: false, usingMockData: false, message, accountInfo: null }),
  );
  renderApp('/heygen-test');
  const card = await screen.findByRole('region', { name: 'Connection Status' });
  expect(await within(card).findByText(message)).toBeVisible();
});

test('the dropdowns show the first 20, with what tells them apart', async () => {
  withLists();
  const many = Array.from({ length: 25 }, (_, n) => anAvatar({ id: `a${n}`, name: `Avatar ${n}` }));
  mockGet('/api/heygen/avatars', many);
  const { user } = renderApp('/heygen-test');
  expect(await screen.findByText('25 available')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: 'Avatar' }));
  expect(await screen.findAllByRole('option')).toHaveLength(20);
  expect(screen.getByRole('option', { name: 'Avatar 0 Female' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: 'Voice' }));
  expect(await screen.findByRole('option', { name: 'Low Tide Male • English' })).toBeVisible();
});

test('the full test without a choice tests all but the video, and can be cleared', async () => {
  withLists();
  const { user } = renderApp('/heygen-test');
  await run(user);
  expect(results()).toEqual([
    ['Passed', 'Connected to HeyGen.'],
    ['Passed', '1 avatars available'],
    ['Passed', '2 voices available'],
  ]);
  await press(user, 'Clear Results');
  expect(results()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Clear Results' })).toBeDisabled();
});

test('with an avatar and a voice a test video is made of them', async () => {
  withLists();
  const sent = captureRequests('post', '/api/videos/create-from-topic', {
    video: aVideo({ id: 44, title: 'A first step' }),
    script: aScript(),
  });
  const { user } = renderApp('/heygen-test');
  await choose(user, 'Avatar', /^Ada Stone/);
  await choose(user, 'Voice', /^Low Tide/);
  await choose(user, 'Background style', 'Corporate');
  await run(user);
  expect(sent).toEqual([
    {
      category: 'test',
      topic: 'HeyGen Integration Test',
      duration: 30,
      avatarId: 'ada',
      backgroundStyle: 'Corporate',
      musicStyle: 'Professional',
      platform: 'Test',
    },
  ]);
  expect(results()[3]?.[1]).toContain('Video "A first step" created successfully');
  expect(screen.getByRole('link', { name: 'Open the video' })).toHaveAttribute(
    'href',
    '/videos?video=44',
  );
  expect(await screen.findByText('Test video created successfully')).toBeVisible();
});

test('a test video whose script takes long says so', async () => {
  withLists();
  const message = 'The script is still being written.';
  captureRequests('post', '/api/videos/create-from-topic', () =>
    HttpResponse.json({ message }, { status: 202 }),
  );
  const { user } = renderApp('/heygen-test');
  await choose(user, 'Avatar', /^Ada Stone/);
  await choose(user, 'Voice', /^Low Tide/);
  await run(user);
  expect(results()[3]?.[1]).toContain(message);
});

test('a test video that is refused says why', async () => {
  withLists();
  mockRefusal('post', '/api/videos/create-from-topic', 502, {
    message: 'The writer answered with an error.',
  });
  const { user } = renderApp('/heygen-test');
  await choose(user, 'Avatar', /^Ada Stone/);
  await choose(user, 'Voice', /^Low Tide/);
  await run(user);
  expect(results()[3]).toEqual([
    'Failed',
    'Video creation failed: The writer answered with an error.',
  ]);
  expect(await screen.findByText('Failed to create test video')).toBeVisible();
});

test('the cost of a paid test video is shown before it is made', async () => {
  withLists();
  const { user } = renderApp('/heygen-test');
  await choose(user, 'Avatar', /^Ada Stone/);
  expect(screen.getByText(/^Choose an avatar and a voice/)).toBeVisible();
  await choose(user, 'Voice', /^Low Tide/);
  expect(await screen.findByText(/30-second video\. It costs up to £0\.55\./)).toBeVisible();
});

test('the palette leads here', async () => {
  mockGet('/api/meta', aMeta());
  const { user } = renderApp('/notifications');
  await screen.findByRole('heading', { level: 1 });
  await fill(user, await openPalette(user), 'features test');
  await user.click(await screen.findByRole('option', { name: /HeyGen Features Test/ }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/heygen-test'));
});
