import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { BulkUpdateVideos, UpdateVideo, Video } from '~/api/generated';
import { aVideo } from '~/testing/factories';
import { renderPage } from '~/testing/renderApp';
import { reading, refusal, server } from '~/testing/server';
import { ReviewPage } from './ReviewPage';

const queue = () => [
  aVideo({ id: 1, title: 'First' }),
  aVideo({ id: 2, title: 'Second' }),
  aVideo({ id: 3, title: 'Third' }),
];

/** A server that settles the videos it is told of. */
function keeping(videos: Video[]) {
  const bulk: BulkUpdateVideos[] = [];
  server.use(
    http.get('*/api/videos', () => HttpResponse.json(videos)),
    http.put('*/api/videos/:id', async ({ params, request }) => {
      const { status } = (await request.json()) as UpdateVideo;
      const video = videos.find(({ id }) => id === Number(params.id));
      if (video) video.status = status;
      return HttpResponse.json(video);
    }),
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
  server.use(
    reading('/api/videos', [
      ...queue(),
      aVideo({ id: 4, status: 'approved' }),
      aVideo({ id: 5, status: 'failed' }),
    ]),
  );
  renderPage(<ReviewPage />);
  await screen.findByRole('article', { name: 'First' });
  const counter = (title: string) => screen.getByText(title, { selector: 'p' }).parentElement;
  expect(counter('Pending Review')).toHaveTextContent('3');
  expect(counter('Approved')).toHaveTextContent('1');
  expect(counter('Rejected')).toHaveTextContent('0');
  expect(screen.queryByRole('heading', { name: 'Rejected' })).not.toBeInTheDocument();
});

test('Recently Approved and Rejected show the first eight', async () => {
  const eachOf = (status: Video['status']) =>
    Array.from({ length: 10 }, (_, n) => aVideo({ id: n, status }));
  server.use(reading('/api/videos', [...eachOf('approved'), ...eachOf('rejected')]));
  renderPage(<ReviewPage />);
  const approved = screen.getByRole('list', { name: 'Recently approved videos' });
  await waitFor(() => expect(within(approved).getAllByRole('article')).toHaveLength(8));
  const rejected = await screen.findByRole('list', { name: 'Rejected videos' });
  expect(within(rejected).getAllByRole('article')).toHaveLength(8);
});

test.each(['Approve All', 'Reject All'])('%s with none pending only says so', async (name) => {
  const bulk = keeping([]);
  const { user } = renderPage(<ReviewPage />);
  await screen.findByText('No videos pending review');
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('No videos')).toBeVisible();
  expect(bulk).toEqual([]);
});

test.each([
  ['Approve All', 'Approve 3 videos', 'approved'],
  ['Reject All', 'Reject 3 videos', 'rejected'],
] as const)('%s asks first, then settles them all', async (name, confirm, status) => {
  const bulk = keeping(queue());
  const { user } = renderPage(<ReviewPage />);
  await pendingList();
  await screen.findByRole('article', { name: 'First' });
  await user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(bulk).toEqual([]);
  await user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText('Videos updated successfully')).toBeVisible();
  expect(bulk).toEqual([{ videoIds: [1, 2, 3], status }]);
});

test.each([
  [{ error: 'The database is away.' }, 'The database is away.'],
  [{}, 'Failed to update videos'],
])('a refused bulk change says why (%#)', async (body, text) => {
  keeping(queue());
  server.use(http.post('*/api/videos/bulk-update', () => refusal(503, body)));
  const { user } = renderPage(<ReviewPage />);
  await screen.findByRole('article', { name: 'First' });
  await user.click(screen.getByRole('button', { name: 'Approve All' }));
  await user.click(await screen.findByRole('button', { name: 'Approve 3 videos' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('J and K walk the queue, A and R settle, and the focus goes to the next card', async () => {
  const videos = queue();
  keeping(videos);
  const { user } = renderPage(<ReviewPage />);
  const approve = (title: string) => screen.getByRole('button', { name: `Approve ${title}` });
  await screen.findByRole('article', { name: 'First' });
  act(() => approve('First').focus());
  await user.keyboard('j');
  expect(approve('Second')).toHaveFocus();
  await user.keyboard('k');
  expect(approve('First')).toHaveFocus();
  await user.keyboard('a');
  await waitFor(() => expect(approve('Second')).toHaveFocus());
  await user.keyboard('r');
  await waitFor(() => expect(approve('Third')).toHaveFocus());
  expect(videos.map(({ status }) => status)).toEqual(['approved', 'rejected', 'pending_review']);
});

test('with a modifier, or outside the queue, the keys do nothing', async () => {
  const videos = queue();
  keeping(videos);
  const { user } = renderPage(<ReviewPage />);
  await screen.findByRole('article', { name: 'First' });
  await user.keyboard('a');
  act(() => screen.getByRole('button', { name: 'Approve First' }).focus());
  await user.keyboard('{Control>}a{/Control}');
  expect(videos.every(({ status }) => status === 'pending_review')).toBe(true);
});
