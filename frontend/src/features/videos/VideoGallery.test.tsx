import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { Video } from '~/api/generated';
import { aPost, aVideo } from '~/testing/factories';
import { press, texts } from '~/testing/interactions';
import { mockPosts } from '~/testing/pagedLists';
import { renderPage } from '~/testing/renderApp';
import { mockGet, mockRefusal, server } from '~/testing/server';
import { VideosPage } from './VideosPage';

const MENU = 'Actions for Say no';

async function openMenu(user: UserEvent) {
  await press(user, MENU);
  return within(await screen.findByRole('menu'));
}

async function askToDelete(user: UserEvent) {
  const menu = await openMenu(user);
  await user.click(menu.getByRole('menuitem', { name: 'Delete video…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this video?' });
  return within(question);
}

test.each([
  ['failed', ['Delete video…']],
  ['rejected', ['Back to review', 'Delete video…']],
  ['approved', ['Schedule a post', 'Back to review']],
] as const)('a %s video offers what the server allows: %s', async (status, items) => {
  mockGet('/api/videos', [aVideo({ title: 'Say no', status })]);
  const { user } = renderPage(<VideosPage />);
  const menu = await openMenu(user);
  await waitFor(() => expect(texts(menu.getAllByRole('menuitem'))).toEqual(items));
});

test.each([
  ['approved', ['TikTok: Published']],
  ['rejected', ['Delete video…']],
] as const)('a %s video without its file says so, and offers only: %s', async (status, items) => {
  const removed = { videoUrl: null, fileRemovedAt: '2026-11-20T03:00:00Z' };
  mockGet('/api/videos', [aVideo({ id: 40, title: 'Say no', status, ...removed })]);
  mockPosts(status === 'approved' ? [aPost({ id: 1, videoId: 40, status: 'published' })] : []);
  const { user } = renderPage(<VideosPage />);
  expect(await screen.findByText(/^Video file removed/)).toHaveTextContent(/20 Nov/);
  expect(screen.queryByRole('button', { name: 'Watch Say no' })).toBeNull();
  const menu = await openMenu(user);
  await waitFor(() => expect(texts(menu.getAllByRole('menuitem'))).toHaveLength(items.length));
  expect(texts(menu.getAllByRole('menuitem'))[0]).toMatch(new RegExp(`^${items[0]}`));
});

test('the menu of a video shows the status of its posts, and links to each', async () => {
  const published = { videoId: 40, status: 'published' } as const;
  mockGet('/api/videos', [aVideo({ id: 40, title: 'Say no', status: 'approved' })]);
  mockPosts([
    aPost({ id: 1, ...published, platform: 'youtube', delivery: 'processing' }),
    aPost({ id: 2, ...published, platform: 'tiktok', delivery: 'inbox' }),
    aPost({ id: 3, ...published, platform: 'instagram', status: 'cancelled' }),
  ]);
  const { user } = renderPage(<VideosPage />);
  const menu = await openMenu(user);
  const youtube = await menu.findByRole('menuitem', {
    name: 'YouTube Shorts: Processing at YouTube',
  });
  expect(youtube).toHaveAttribute('href', '/scheduling?post=1');
  expect(texts(menu.getAllByRole('menuitem'))).toEqual([
    'Schedule a post',
    'TikTok: In your TikTok inbox',
    'YouTube Shorts: Processing at YouTube',
  ]);
});

test.each(['processing', 'completed', 'pending_review'] as const)(
  'a %s video has no menu: the server would refuse',
  async (status) => {
    mockGet('/api/videos', [
      aVideo({ id: 1, title: 'Say no', status }),
      aVideo({ id: 2, title: 'Gone wrong', status: 'failed' }),
    ]);
    renderPage(<VideosPage />);
    expect(await screen.findByRole('button', { name: 'Actions for Gone wrong' })).toBeVisible();
    expect(screen.queryByRole('button', { name: MENU })).not.toBeInTheDocument();
  },
);

function mockDeletableVideos(...titles: string[]) {
  let videos = titles.map((title, id) => aVideo({ id, title, status: 'failed' }));
  const deleted: Video['id'][] = [];
  mockGet('/api/videos', () => videos);
  server.use(
    http.delete('*/api/videos/:id', ({ params }) => {
      deleted.push(Number(params.id));
      videos = videos.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return deleted;
}

test('a deletion says what goes, and asks first', async () => {
  const deleted = mockDeletableVideos('Say no', 'Say yes');
  const { user } = renderPage(<VideosPage />);
  const question = await askToDelete(user);
  expect(question.getByText(/^“Say no” will be permanently deleted, with its files/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(deleted).toEqual([]);
});

test('a deleted video leaves the gallery, and the focus goes to the one beside it', async () => {
  const deleted = mockDeletableVideos('Say no', 'Say yes');
  const { user } = renderPage(<VideosPage />);
  const question = await askToDelete(user);
  await user.click(question.getByRole('button', { name: 'Delete video' }));
  expect(await screen.findByText('Video deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Say no', { selector: 'h3' })).toBeNull());
  expect(deleted).toEqual([0]);
  expect(screen.getByRole('button', { name: 'Actions for Say yes' })).toHaveFocus();
});

test.each([
  [{ error: 'It is being published.' }, 'It is being published.'],
  [{}, 'Failed to delete video'],
])('a deletion that is refused says why, and the video stays (%#)', async (body, text) => {
  mockDeletableVideos('Say no');
  mockRefusal('delete', '/api/videos/:id', 409, body);
  const { user } = renderPage(<VideosPage />);
  const question = await askToDelete(user);
  await user.click(question.getByRole('button', { name: 'Delete video' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: MENU })).toBeEnabled();
});
