import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { BulkUpdateVideos, Video } from '~/api/generated';
import { aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockList, server } from '~/testing/server';
import { ReviewPage } from './ReviewPage';

const queue = () => [
  aVideo({ id: 1, title: 'First' }),
  aVideo({ id: 2, title: 'Second' }),
  aVideo({ id: 3, title: 'Third' }),
];

function mockBulkUpdates(videos: Video[]) {
  const bulk: BulkUpdateVideos[] = [];
  mockList('/api/videos', () => videos);
  server.use(
    http.post('*/api/videos/bulk-update', async ({ request }) => {
      const wish = (await request.json()) as BulkUpdateVideos;
      bulk.push(wish);
      for (const video of videos) video.status = wish.status;
      return HttpResponse.json({ updated: wish.videoIds, skipped: [] });
    }),
  );
  return bulk;
}

const pendingList = () => screen.findByRole('list', { name: 'Videos pending review' });

test('three counters, and Rejected only when there are any', async () => {
  mockList('/api/videos', [
    ...queue(),
    aVideo({ id: 4, status: 'approved' }),
    aVideo({ id: 5, status: 'failed' }),
  ]);
  renderPage(<ReviewPage />);
  await screen.findByRole('article', { name: 'First' });
  const counter = (title: string) => screen.getByText(title, { selector: 'p' }).parentElement;
  expect(counter('Pending Review')).toHaveTextContent('3');
  expect(counter('Approved')).toHaveTextContent('1');
  expect(counter('Rejected')).toHaveTextContent('0');
  expect(screen.queryByRole('heading', { name: 'Rejected' })).not.toBeInTheDocument();
});

test('of the approved videos, those without a post are ready to schedule', async () => {
  server.use(
    http.get('*/api/videos', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const total = searchParams.get('hasPosts') === 'false' ? 12 : 3000;
      return HttpResponse.json([], { headers: { 'x-total-count': String(total) } });
    }),
  );
  renderPage(<ReviewPage />);
  expect(await screen.findByText('12 ready to schedule')).toBeVisible();
  expect(screen.getByText('Approved', { selector: 'p' }).parentElement).toHaveTextContent('3,000');
});

test('Recently Approved and Rejected show the first eight', async () => {
  const eachOf = (status: Video['status']) =>
    Array.from({ length: 10 }, (_, n) => aVideo({ id: n, status }));
  mockList('/api/videos', [...eachOf('approved'), ...eachOf('rejected')]);
  renderPage(<ReviewPage />);
  const approved = await screen.findByRole('list', { name: 'Recently approved videos' });
  await waitFor(() => expect(within(approved).getAllByRole('article')).toHaveLength(8));
  const rejected = await screen.findByRole('list', { name: 'Rejected videos' });
  expect(within(rejected).getAllByRole('article')).toHaveLength(8);
});

test('a rejected video can be deleted, and the keys of the queue are letters in its menu', async () => {
  let videos = [aVideo({ id: 1, title: 'Waiting' }), aVideo({ id: 2, status: 'rejected' })];
  const updates: unknown[] = [];
  mockList('/api/videos', () => videos);
  server.use(
    http.put('*/api/videos/:id', ({ params }) => {
      updates.push(params.id);
      return HttpResponse.json(videos[0]);
    }),
    http.delete('*/api/videos/2', () => {
      videos = videos.slice(0, 1);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<ReviewPage />);
  await press(user, /^Actions for/);
  const item = await screen.findByRole('menuitem', { name: 'Delete video…' });
  await user.keyboard('ar');
  await user.click(item);
  await press(user, 'Delete video');
  expect(await screen.findByText('Video deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Rejected', { selector: 'h2' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(updates).toEqual([]);
});

test.each(['Approve All', 'Reject All'])('%s with none pending only says so', async (name) => {
  const bulk = mockBulkUpdates([]);
  const { user } = renderPage(<ReviewPage />);
  await screen.findByText('No videos pending review');
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('No videos')).toBeVisible();
  expect(bulk).toEqual([]);
});

test.each([
  ['Approve All', 'Approve 3 videos', 'approved'],
  ['Reject All', 'Reject 3 videos', 'rejected'],
] as const)('%s asks first, then updates them all', async (name, confirm, status) => {
  const bulk = mockBulkUpdates(queue());
  const { user } = renderPage(<ReviewPage />);
  await pendingList();
  await screen.findByRole('article', { name: 'First' });
  await user.click(screen.getByRole('button', { name }));
  await press(user, 'Cancel');
  expect(bulk).toEqual([]);
  await user.click(screen.getByRole('button', { name }));
  await press(user, confirm);
  expect(await screen.findByText('Videos updated successfully')).toBeVisible();
  expect(bulk).toEqual([{ videoIds: [1, 2, 3], status }]);
});

test('all of 900 videos are counted, and decided on in as many requests as it takes', async () => {
  const first = Array.from({ length: 50 }, (_, place) => aVideo({ id: place + 1 }));
  mockBulkUpdates([]);
  const sent: number[] = [];
  server.use(
    http.get('*/api/videos', ({ request }) =>
      new URL(request.url).searchParams.get('status') === 'pending_review'
        ? HttpResponse.json(first, {
            headers: { 'x-total-count': '900', link: '</api/videos?before=3>; rel="next"' },
          })
        : HttpResponse.json([]),
    ),
    http.get('*/api/videos/ids', () =>
      HttpResponse.json(Array.from({ length: 900 }, (_, place) => place + 1)),
    ),
    http.post('*/api/videos/bulk-update', async ({ request }) => {
      const { videoIds } = (await request.json()) as BulkUpdateVideos;
      sent.push(videoIds.length);
      const skipped = videoIds.includes(900) ? [{ id: 900, reason: 'It is approved' }] : [];
      return HttpResponse.json({ updated: videoIds.filter((id) => id !== 900), skipped });
    }),
  );
  const { user } = renderPage(<ReviewPage />);
  expect(await screen.findByText('900')).toBeVisible();
  await press(user, 'Approve All');
  await press(user, 'Approve 900 videos');
  expect(await screen.findByText('899 videos updated, 1 skipped')).toBeVisible();
  expect(sent).toEqual([500, 400]);
});
