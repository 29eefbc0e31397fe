import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ScheduledPost } from '~/api/generated';
import { aPost } from '~/testing/factories';
import { choose, fill, press } from '~/testing/interactions';
import { inMinutes, manyPosts } from '~/testing/manyPosts';
import { mockPosts } from '~/testing/pagedLists';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockRefusal, server } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

beforeEach(() => localStorage.clear());

const address = () => screen.getByTestId('address').textContent;
const list = () => screen.findByRole('list', { name: 'All posts' });
const titles = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

/** The list of all 1,200 posts, the first 600 of which are over, on a server that keeps what is changed. */
function openList(search = '') {
  let posts = manyPosts(1_200);
  const sent = mockPosts(() => posts);
  const asked: Record<string, number[][]> = { 'bulk-cancel': [], 'bulk-retry': [] };
  const act = (verb: string, from: ScheduledPost['status'], to: ScheduledPost['status']) =>
    http.post(`*/api/scheduled-posts/${verb}`, async ({ request }) => {
      const { postIds } = (await request.json()) as { postIds: number[] };
      asked[verb]?.push(postIds);
      const wanted = posts.filter(({ id }) => postIds.includes(id));
      const updated = wanted.filter(({ status }) => status === from).map(({ id }) => id);
      const skipped = wanted
        .filter(({ status }) => status !== from)
        .map(({ id, status }) => ({ id, reason: `a post that is ${status} cannot be changed` }));
      posts = posts.map((post) => (updated.includes(post.id) ? { ...post, status: to } : post));
      return HttpResponse.json({ updated, skipped });
    });
  server.use(
    act('bulk-cancel', 'scheduled', 'cancelled'),
    act('bulk-retry', 'failed', 'scheduled'),
  );
  const view = renderPage(<SchedulingPage />, `/scheduling?view=list${search}`);
  return {
    ...view,
    sent,
    asked,
    statusOf: (id: number) => posts.find((post) => post.id === id)?.status,
  };
}

const box = (title: string) =>
  screen.findByRole('checkbox', { name: new RegExp(`^Select ${title},`) });

const select = async (user: UserEvent, ...names: string[]) => {
  for (const name of names) await user.click(await box(name));
};

test('the list is opened with a button, and shows the newest posts of all', async () => {
  mockPosts(manyPosts(1_200));
  const { user } = renderPage(<SchedulingPage />, '/scheduling');
  await press(user, 'All posts');
  expect(address()).toBe('/scheduling?view=list');
  const card = within(screen.getByRole('region', { name: 'All posts' }));
  expect(await card.findByText('1,200 posts')).toBeVisible();
  expect((await titles()).slice(0, 2)).toEqual(['Post 1200', 'Post 1199']);
  await press(user, 'Show more (1,150 posts left)');
  await waitFor(async () => expect(await titles()).toHaveLength(100));
  expect(screen.queryByRole('region', { name: 'Recent posts' })).not.toBeInTheDocument();
});

test('the search finds the oldest post, and the address keeps it', async () => {
  const { user } = openList();
  await list();
  await fill(user, screen.getByRole('searchbox', { name: 'Search posts' }), 'post 1');
  await waitFor(() => expect(address()).toBe('/scheduling?view=list&q=post+1'));
  await choose(user, 'Order', 'Oldest first');
  expect(address()).toBe('/scheduling?view=list&q=post+1&order=oldest');
  await waitFor(async () => expect((await titles())[0]).toBe('Post 1'));
});

test.each([
  ['&status=failed&platform=youtube', 'Status', 'Failed', '100 posts'],
  ['&platform=tiktok', 'Platform', 'TikTok', '600 posts'],
])('the address %s filters the list', async (search, field, choice, count) => {
  openList(search);
  expect(await screen.findByText(count)).toBeVisible();
  const toolbar = within(screen.getByRole('region', { name: 'All posts' }));
  expect(toolbar.getByRole('combobox', { name: field })).toHaveTextContent(choice);
});

test('filters that match nothing are cleared together', async () => {
  const { user } = openList('&q=nothing&status=failed&platform=facebook');
  await press(user, 'Clear filters');
  expect(address()).toBe('/scheduling?view=list');
  expect(await screen.findByText('1,200 posts')).toBeVisible();
});

test('posts selected with Shift are cancelled together, and gone from the filtered list', async () => {
  const { user, asked } = openList('&status=scheduled&order=oldest');
  await user.click(await box('Post 601'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Post 604'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('4 posts selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await press(user, 'Cancel posts');
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel 4 posts?' }));
  expect(asked['bulk-cancel']).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel 4 posts' }));
  expect(await screen.findByText('4 posts cancelled')).toBeVisible();
  expect(asked['bulk-cancel']).toEqual([[1_600, 1_601, 1_602, 1_603]]);
  expect((await titles())[0]).toBe('Post 605');
  expect(await screen.findByText('596 posts')).toBeVisible();
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toHaveFocus();
});

test('all posts that match are selected, and cancelled in requests of 500', async () => {
  const { user, asked, sent } = openList('&status=scheduled');
  await select(user, 'Post 1200');
  await press(user, 'Select all 600');
  expect(await screen.findByText('600 posts selected')).toBeVisible();
  expect(sent.at(-1)).toBe('status=scheduled');
  await press(user, 'Cancel posts');
  await press(user, 'Cancel 600 posts');
  expect(await screen.findByText('600 posts cancelled')).toBeVisible();
  expect(asked['bulk-cancel']?.map(({ length }) => length)).toEqual([500, 100]);
  expect(await screen.findByText('No results')).toBeVisible();
});

test('what is skipped is said, with the reasons', async () => {
  const { user } = openList('&q=post&order=oldest');
  await select(user, 'Post 1', 'Post 2', 'Post 4');
  await press(user, 'Cancel posts');
  await press(user, 'Cancel 3 posts');
  expect(await screen.findByText('No posts cancelled')).toBeVisible();
  expect(
    screen.getByText(
      '3 skipped: a post that is published cannot be changed (2); a post that is failed cannot be changed (1).',
    ),
  ).toBeVisible();
});

test('failed posts are retried together', async () => {
  const { user, asked, statusOf } = openList('&status=failed&order=oldest');
  await select(user, 'Post 2', 'Post 5');
  expect(screen.queryByRole('button', { name: 'Cancel posts' })).not.toBeInTheDocument();
  await press(user, 'Retry');
  expect(await screen.findByText('2 posts retried')).toBeVisible();
  expect(asked['bulk-retry']).toEqual([[1_001, 1_004]]);
  expect(statusOf(1_001)).toBe('scheduled');
});

test('an action that is refused keeps the selection', async () => {
  const { user } = openList();
  mockRefusal('post', '/api/scheduled-posts/bulk-retry', 503, { error: 'The database is away.' });
  await select(user, 'Post 1200');
  await press(user, 'Retry');
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(screen.getByText('1 post selected')).toBeVisible();
});

test.each(['published', 'cancelled', 'publishing', 'unconfirmed'])(
  'posts that are %s cannot be selected: nothing could be done with them',
  async (status) => {
    openList(`&status=${status}`);
    await screen.findByRole('combobox', { name: 'Status' });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    expect(screen.queryByRole('checkbox', { name: /^Select / })).not.toBeInTheDocument();
  },
);

test('captions of the selected posts are edited together, and the edit is undone', async () => {
  const { user } = openList('&status=scheduled&order=oldest');
  const changes = [{ postId: 1_600, captionBefore: 'Cold', captionAfter: 'Cold\n\n#grit' }];
  const sent = captureRequests('post', '/api/scheduled-posts/bulk-captions', {
    updated: [1_600],
    skipped: [{ id: 1_601, reason: 'a caption must have at most 5 hashtags' }],
    changes,
  });
  const undone = captureRequests('post', '/api/scheduled-posts/undo-captions', {
    updated: [1_600],
    skipped: [],
  });
  await select(user, 'Post 601', 'Post 602');
  await press(user, 'Edit captions…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Captions of 2 posts' }));
  await user.click(dialog.getByRole('button', { name: 'Change captions' }));
  expect(await dialog.findByText('Enter at least one hashtag')).toBeVisible();
  await fill(user, dialog.getByRole('textbox', { name: 'Hashtags' }), '#grit, luck');
  await user.click(dialog.getByRole('button', { name: 'Change captions' }));
  expect(await screen.findByText('1 caption changed')).toBeVisible();
  expect(sent).toEqual([{ postIds: [1_600, 1_601], addHashtags: ['#grit', 'luck'] }]);
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })));
  expect(await screen.findByText('1 caption restored')).toBeVisible();
  expect(undone).toEqual([{ changes }]);
});

test('posts of a video at the same time are one row, which opens and is selected as a whole', async () => {
  const scheduledAt = inMinutes(60);
  mockPosts([
    aPost({ id: 1, scheduledAt }),
    aPost({ id: 2, scheduledAt, platform: 'youtube' }),
    aPost({ id: 3, videoId: 41, scheduledAt, videoTitle: 'Alone' }),
  ]);
  const { user } = renderPage(<SchedulingPage />, '/scheduling?view=list');
  expect(await titles()).toEqual(['Alone', 'Start before you are ready']);
  await user.click(await box('Start before you are ready'));
  expect(screen.getByText('2 posts selected')).toBeVisible();
  await press(user, 'Posts of Start before you are ready');
  expect(screen.getByRole('button', { name: /^Change post: .*, YouTube Shorts$/ })).toBeVisible();
});
