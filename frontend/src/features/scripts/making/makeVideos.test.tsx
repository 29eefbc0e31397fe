import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { BulkCreateVideos, VideosQuote } from '~/api/generated';
import { anAvatar, aScript, aVoice } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { mockScripts } from '~/testing/pagedLists';
import { renderPage } from '~/testing/renderApp';
import { mockGet, mockRefusal, server } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { ScriptsPage } from '../ScriptsPage';

const LOOK = {
  avatarId: 'ada',
  voiceId: 'low',
  backgroundStyle: 'Urban Backdrop',
  musicStyle: 'Trendy & Modern',
} as const;

const quoteOf = (ids: number[], parts: Partial<VideosQuote> = {}): VideosQuote => ({
  scripts: { updated: ids, skipped: [] },
  look: LOOK,
  duration: 30 * ids.length,
  paid: false,
  cost: 0,
  renderSeconds: 360,
  budgetProblem: null,
  ...parts,
});

/** A server with an approved script, one with a video, a draft and another approved one. Returns what is asked of it. */
function mockMaking(parts: Partial<VideosQuote> = {}) {
  const quoted: BulkCreateVideos[] = [];
  const made: BulkCreateVideos[] = [];
  mockScripts([
    aScript({ id: 1, title: 'First', status: 'approved' }),
    aScript({ id: 2, title: 'Made', status: 'approved', hasVideo: true }),
    aScript({ id: 3, title: 'Draft', status: 'draft' }),
    aScript({ id: 4, title: 'Second', status: 'approved' }),
  ]);
  mockGet('/api/heygen/avatars', [anAvatar({ name: 'Omar' }), anAvatar({ id: 'b', name: 'Bea' })]);
  mockGet('/api/heygen/voices', [aVoice({ name: 'Marcus' })]);
  server.use(
    http.post('*/api/videos/bulk-quote', async ({ request }) => {
      const wish = (await request.json()) as BulkCreateVideos;
      quoted.push(wish);
      const { scriptIds, avatarId } = wish;
      const look = { ...LOOK, avatarId: avatarId ?? LOOK.avatarId };
      return HttpResponse.json(quoteOf(scriptIds, { look, ...parts }));
    }),
    http.post('*/api/videos/bulk-create', async ({ request }) => {
      const wish = (await request.json()) as BulkCreateVideos;
      made.push(wish);
      return HttpResponse.json({ updated: wish.scriptIds, skipped: [] });
    }),
  );
  return { quoted, made };
}

const dialog = () => screen.findByRole('dialog');

async function openDialog(titles = ['Second', 'First', 'Made', 'Draft']) {
  const { user } = renderPage(<ScriptsPage />, '/scripts');
  for (const title of titles) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  }
  return user;
}

test('Enter makes the videos of the approved scripts without one, after their look, time and price', async () => {
  const { quoted, made } = mockMaking();
  const user = await openDialog();
  await press(user, 'Make 2 videos');
  const shown = within(await dialog());
  expect(await shown.findByText('Omar · Marcus · Urban Backdrop · Trendy & Modern')).toBeVisible();
  expect(shown.getByText('about 6 min · £0.00')).toBeVisible();
  await waitFor(() => expect(shown.getByRole('button', { name: 'Make 2 videos' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 videos queued')).toBeVisible();
  expect(made).toEqual([{ scriptIds: [1, 4] }]);
  expect(quoted[0]).toEqual({ scriptIds: [1, 4] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('scripts without anything to make offer no videos', async () => {
  mockMaking();
  await openDialog(['Made', 'Draft']);
  expect(await screen.findByText('2 scripts selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
});

test('a changed look is quoted again and holds for all of them', async () => {
  const { quoted, made } = mockMaking();
  const user = await openDialog(['First']);
  await press(user, 'Make 1 video');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await choose(user, 'Avatar', /^Bea/);
  await waitFor(() => expect(quoted.at(-1)).toMatchObject({ avatarId: 'b', voiceId: 'low' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Make 1 video' }));
  await waitFor(() => expect(made).toEqual([{ scriptIds: [1], ...LOOK, avatarId: 'b' }]));
});

test('what rotates, what is too expensive and what cannot be made is said before', async () => {
  const scripts = {
    updated: [1],
    skipped: [{ id: 4, reason: 'The script has no word that can be spoken' }],
  };
  mockMaking({ scripts, paid: true, cost: 480, budgetProblem: 'This costs too much' });
  mockGet('/api/settings', someSettings({ avatarRotation: ['ada', 'b'], musicRotation: ['x'] }));
  const user = await openDialog();
  await press(user, 'Make 2 videos');
  const shown = within(await dialog());
  expect(await shown.findByText('about 6 min · up to £4.80')).toBeVisible();
  expect(shown.getByText('Avatar changes from video to video.')).toBeVisible();
  expect(shown.getByText('This costs too much.')).toBeVisible();
  expect(shown.getByText('1 skipped: The script has no word that can be spoken.')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Make 1 video' })).toBeEnabled();
});

test('nothing is sent when no video can be made, or the scripts cannot be checked', async () => {
  const skipped = [{ id: 1, reason: 'Choose an avatar, or a default one on Settings' }];
  const { made } = mockMaking({ scripts: { updated: [], skipped }, look: null });
  const user = await openDialog(['First']);
  await press(user, 'Make 1 video');
  expect(
    await screen.findByText('1 skipped: Choose an avatar, or a default one on Settings.'),
  ).toBeVisible();
  expect(within(await dialog()).getByRole('button', { name: /^Make/ })).toBeDisabled();
  await press(user, 'Cancel');
  mockRefusal('post', '/api/videos/bulk-quote', 503, { error: 'Try again in a moment.' });
  await press(user, 'Make 1 video');
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  expect(made).toEqual([]);
});
