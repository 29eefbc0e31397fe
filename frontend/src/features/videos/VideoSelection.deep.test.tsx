import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { BulkSchedule, BulkUpdateVideos, Video } from '~/api/generated';
import { aPost, aVideo } from '~/testing/factories';
import { press, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockList, server } from '~/testing/server';
import { VideosPage } from './VideosPage';

function mockVideos(...statuses: Video['status'][]) {
  let videos = statuses.map((status, place) =>
    aVideo({ id: place + 1, title: `Video ${place + 1}`, status }),
  );
  mockList('/api/videos', () => videos);
  return {
    change: (ids: readonly number[], status: Video['status']) => {
      videos = videos.map((video) => (ids.includes(video.id) ? { ...video, status } : video));
    },
    remove: (ids: readonly number[]) => {
      videos = videos.filter(({ id }) => !ids.includes(id));
    },
  };
}

async function renderGallery(...selected: number[]) {
  const view = renderPage(<VideosPage />, '/videos');
  for (const place of selected) {
    await view.user.click(await screen.findByRole('checkbox', { name: `Select Video ${place}` }));
  }
  return view;
}

const bar = () => screen.getByRole('region', { name: 'Selection' });

test.each<[Video['status'], string[]]>([
  ['pending_review', ['Approve', 'Reject']],
  ['approved', ['Schedule…']],
  ['failed', ['Delete…']],
  ['rejected', ['Delete…']],
  ['processing', []],
])('%s videos can be changed like this: %j', async (status, actions) => {
  mockVideos(status);
  await renderGallery(1);
  expect(texts(within(bar()).getAllByRole('button'))).toEqual(['Clear', ...actions]);
});

test.each([
  ['Approve', 'approved'],
  ['Reject', 'rejected'],
] as const)('%s decides on those that are pending review', async (name, status) => {
  const videos = mockVideos('pending_review', 'failed', 'pending_review');
  const sent: BulkUpdateVideos[] = [];
  server.use(
    http.post('*/api/videos/bulk-update', async ({ request }) => {
      sent.push((await request.json()) as BulkUpdateVideos);
      videos.change([1, 3], status);
      const reason = 'A video that is failed cannot be decided on in bulk';
      return HttpResponse.json({ updated: [1, 3], skipped: [{ id: 2, reason }] });
    }),
  );
  const { user } = await renderGallery(1, 2, 3);
  await press(user, name);
  expect(await screen.findByText(`2 videos ${status}`)).toBeVisible();
  expect(
    screen.getByText('1 skipped: A video that is failed cannot be decided on in bulk.'),
  ).toBeVisible();
  expect(sent).toEqual([{ videoIds: [1, 2, 3], status }]);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toHaveFocus();
});

test('a deletion asks first, and the focus is on the list', async () => {
  const videos = mockVideos('failed', 'rejected', 'approved');
  const sent = captureRequests('post', '/api/videos/bulk-delete', () => {
    videos.remove([1, 2]);
    return { updated: [1, 2], skipped: [] };
  });
  const { user } = await renderGallery(1, 2);
  await press(user, 'Delete…');
  await press(user, 'Cancel');
  expect(sent).toEqual([]);
  await press(user, 'Delete…');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('2 videos selected.');
  await press(user, 'Delete videos');
  expect(await screen.findByText('2 videos deleted')).toBeVisible();
  expect(sent).toEqual([{ videoIds: [1, 2] }]);
  expect(screen.queryByText('Video 1')).toBeNull();
  expect(screen.getByText('Video 3', { selector: 'h3' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toHaveFocus();
});

test('approved videos are scheduled in the next free slots, after a question', async () => {
  mockVideos('approved', 'approved');
  const sent = captureRequests<BulkSchedule>('post', '/api/scheduling/bulk-schedule', {
    created: [aPost({ id: 1 }), aPost({ id: 2 }), aPost({ id: 3 })],
    skipped: [
      {
        id: 2,
        platform: 'tiktok',
        reason: 'This video is already scheduled or published on that platform',
      },
    ],
  });
  const { user } = await renderGallery(2, 1);
  await press(user, 'Schedule…');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'every 2 hours between 09:00 and 22:00 on TikTok and Instagram Reels',
  );
  await press(user, 'Schedule videos');
  expect(await screen.findByText('3 posts scheduled')).toBeVisible();
  expect(
    screen.getByText('1 skipped: This video is already scheduled or published on that platform.'),
  ).toBeVisible();
  expect(sent.map(({ videoIds }) => videoIds)).toEqual([[1, 2]]);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('more videos than one request takes are scheduled by several', async () => {
  mockVideos('approved');
  const ids = Array.from({ length: 700 }, (_, place) => place + 1);
  server.use(
    http.get('*/api/videos/ids', () => HttpResponse.json(ids)),
    http.get('*/api/videos', () =>
      HttpResponse.json([aVideo({ id: 1, title: 'Video 1', status: 'approved' })], {
        headers: { 'x-total-count': '700' },
      }),
    ),
  );
  const sent = captureRequests<BulkSchedule>('post', '/api/scheduling/bulk-schedule', {
    created: [aPost({ id: 1 })],
    skipped: [],
  });
  const { user } = await renderGallery(1);
  await press(user, 'Select all 700');
  await screen.findByText('700 videos selected');
  await press(user, 'Schedule…');
  await press(user, 'Schedule videos');
  expect(await screen.findByText('2 posts scheduled')).toBeVisible();
  expect(sent.map(({ videoIds }) => videoIds.length)).toEqual([500, 200]);
});

test('a rejected video shows the reason', async () => {
  mockList('/api/videos', [
    aVideo({ status: 'rejected', rejectionReason: 'The hook is too slow.' }),
  ]);
  await renderGallery();
  expect(await screen.findByText('The hook is too slow.')).toBeVisible();
});
