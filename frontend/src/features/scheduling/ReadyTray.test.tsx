import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ScheduledPost, Video } from '~/api/generated';
import { aPost, aVideo } from '~/testing/factories';
import { press, tick } from '~/testing/interactions';
import { mockPosts, mockVideos } from '~/testing/pagedLists';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, server } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const approved = (id: number, title = `Video ${id}`): Video =>
  aVideo({ id, title, status: 'approved', approvedAt: '2026-11-18T10:00:00Z' });

const older = approved(1, 'Say no');
const newer = approved(2, 'Say yes');
const manyVideos = Array.from({ length: 1_200 }, (_, index) => approved(index + 1));

const tray = () => within(screen.getByRole('region', { name: 'Ready to Schedule' }));

test('a video is chosen from the tray for the form, which goes on with the platform', async () => {
  mockVideos([newer, older, aVideo({ id: 3, status: 'pending_review' })]);
  const { user } = renderPage(<SchedulingPage />);
  const buttons = await tray().findAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Schedule Say no',
    'Schedule Say yes',
  ]);
  await user.click(tray().getByRole('button', { name: 'Schedule Say yes' }));
  const field = screen.getByRole('combobox', { name: 'Approved video' });
  await waitFor(() => expect(field).toHaveValue('Say yes'));
  expect(screen.getByRole('checkbox', { name: 'TikTok' })).toHaveFocus();
});

test('the focus goes on with the first field that is empty, every time', async () => {
  mockVideos([newer, older]);
  const { user } = renderPage(<SchedulingPage />);
  await tick(user, 'TikTok');
  await user.click(await tray().findByRole('button', { name: 'Schedule Say yes' }));
  expect(screen.getByLabelText('Date')).toHaveFocus();
  await user.click(tray().getByRole('button', { name: 'Schedule Say no' }));
  const field = screen.getByRole('combobox', { name: 'Approved video' });
  await waitFor(() => expect(field).toHaveValue('Say no'));
  expect(screen.getByRole('checkbox', { name: 'TikTok' })).toBeChecked();
  expect(screen.getByLabelText('Date')).toHaveFocus();
});

test('a video with a post is not in the tray until the post is cancelled', async () => {
  let posts: ScheduledPost[] = [aPost({ videoId: 1, scheduledAt: '2099-07-01T17:00:00Z' })];
  mockVideos([older], () => posts);
  mockPosts(() => posts);
  server.use(
    http.delete('*/api/scheduled-posts/90', () => {
      posts = posts.map((post) => ({ ...post, status: 'cancelled' as const }));
      return HttpResponse.json(posts[0]);
    }),
  );
  const { user } = renderPage(<SchedulingPage />);
  expect(await tray().findByText(/^No videos at the moment/)).toBeVisible();
  await press(user, /^Change post/);
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel post' }));
  await press(user, 'Cancel post');
  expect(await tray().findByRole('button', { name: 'Schedule Say no' })).toBeVisible();
});

test('of 1,200 videos the oldest 50 are read, and the card says how many there are', async () => {
  mockVideos(manyVideos);
  const { user } = renderPage(<SchedulingPage />);
  expect(await tray().findByText('1,200')).toBeVisible();
  expect(tray().getAllByRole('listitem')).toHaveLength(50);
  expect(tray().getByText('Video 1')).toBeVisible();
  await press(user, 'Show more (1,150 videos left)');
  expect(await tray().findByText('Video 100')).toBeVisible();
});

test('1,200 videos are scheduled in bulk, the oldest first, in requests of 500', async () => {
  mockVideos(manyVideos);
  const sent = captureRequests<{ videoIds: number[] }>('post', '/api/scheduling/bulk-schedule', {
    created: [aPost()],
    skipped: [{ id: 42, platform: 'tiktok', reason: 'It is there already.' }],
  });
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Schedule all');
  await press(user, 'Schedule 1,200 videos');
  expect(await screen.findByText('Bulk scheduling completed!')).toBeVisible();
  expect(screen.getByText('3 posts created, 3 skipped.')).toBeVisible();
  expect(sent.map(({ videoIds }) => [videoIds.length, videoIds[0]])).toEqual([
    [500, 1],
    [500, 501],
    [200, 1_001],
  ]);
});
