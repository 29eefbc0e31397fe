import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ScheduledPost, Video } from '~/api/generated';
import { aPost, aVideo } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';
import { readyToSchedule } from './readyToSchedule';
import { SchedulingPage } from './SchedulingPage';

const approved = (id: number, approvedAt: string, title = `Video ${id}`): Video =>
  aVideo({ id, title, status: 'approved', approvedAt });

const older = approved(1, '2026-11-18T10:00:00Z', 'Say no');
const newer = approved(2, '2026-11-19T10:00:00Z', 'Say yes');

const idsOf = (videos: readonly Video[], posts: readonly ScheduledPost[] = [], limit = 500) =>
  readyToSchedule(videos, posts, limit).map(({ id }) => id);

test('only approved videos are ready, the oldest approval first', () => {
  expect(idsOf([newer, aVideo({ id: 3, status: 'pending_review' }), older])).toEqual([1, 2]);
});

test.each([
  ['scheduled', []],
  ['publishing', []],
  ['published', []],
  ['unconfirmed', []],
  ['failed', [1]],
  ['cancelled', [1]],
] as const)('a video with a post that is %s', (status, ready) => {
  expect(idsOf([older], [aPost({ videoId: 1, status })])).toEqual(ready);
});

test('a video whose posts may be beyond the list is not said to have none', () => {
  const listed = aPost({ videoId: 9, scheduledAt: '2026-11-18T18:00:00Z' });
  expect(idsOf([older, newer], [listed], 1)).toEqual([2]);
  expect(idsOf([older, newer], [listed], 2)).toEqual([1, 2]);
});

const tray = () => within(screen.getByRole('region', { name: 'Ready to schedule' }));

test('a video is chosen from the tray for the form, which goes on with the platform', async () => {
  mockGet('/api/videos', [newer, older]);
  const { user } = renderPage(<SchedulingPage />);
  const buttons = await tray().findAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Schedule Say no',
    'Schedule Say yes',
  ]);
  await user.click(tray().getByRole('button', { name: 'Schedule Say yes' }));
  expect(screen.getByRole('combobox', { name: 'Approved video' })).toHaveValue('Say yes');
  expect(screen.getByRole('combobox', { name: 'Platform' })).toHaveFocus();
});

test('the focus goes on with the first field that is empty, every time', async () => {
  mockGet('/api/videos', [newer, older]);
  const { user } = renderPage(<SchedulingPage />);
  await choose(user, 'Platform', 'TikTok');
  await user.click(await tray().findByRole('button', { name: 'Schedule Say yes' }));
  expect(screen.getByLabelText('Date')).toHaveFocus();
  await user.click(tray().getByRole('button', { name: 'Schedule Say no' }));
  expect(screen.getByRole('combobox', { name: 'Approved video' })).toHaveValue('Say no');
  expect(screen.getByRole('combobox', { name: 'Platform' })).toHaveTextContent('TikTok');
  expect(screen.getByLabelText('Date')).toHaveFocus();
});

test('a video with a post is not in the tray', async () => {
  let posts: ScheduledPost[] = [];
  mockGet('/api/videos', [older]);
  mockGet('/api/scheduled-posts', () => posts);
  server.use(
    http.delete('*/api/scheduled-posts/90', () => {
      posts = posts.map((post) => ({ ...post, status: 'cancelled' as const }));
      return HttpResponse.json(posts[0]);
    }),
  );
  posts = [aPost({ videoId: 1, scheduledAt: '2099-07-01T17:00:00Z' })];
  const { user } = renderPage(<SchedulingPage />);
  expect(await tray().findByText(/^No videos at the moment/)).toBeVisible();
  await press(user, /^Change post/);
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel post' }));
  await press(user, 'Cancel Post');
  expect(await tray().findByRole('button', { name: 'Schedule Say no' })).toBeVisible();
});
