import { createStore } from '~/app/store';
import { aPost, aVideo } from '~/testing/factories';
import { mockPosts, mockVideos } from '~/testing/pagedLists';
import type { ScheduledPost } from './generated';
import { type PostFilter, pagedApi } from './listPages';
import { putPosts } from './postWrites';

const at = (day: number) => `2099-07-${String(day).padStart(2, '0')}T12:00:00Z`;
const post = (day: number, part: Partial<ScheduledPost> = {}) =>
  aPost({ id: day, scheduledAt: at(day), ...part });

async function listOf(filter: PostFilter, posts: readonly ScheduledPost[]) {
  mockPosts(posts);
  const store = createStore();
  await store.dispatch(pagedApi.endpoints.postPages.initiate(filter));
  return (changed: ScheduledPost) => {
    store.dispatch(putPosts([changed]));
    const { data } = pagedApi.endpoints.postPages.select(filter)(store.getState());
    const pages = data?.pages ?? [];
    return { days: pages.flatMap(({ rows }) => rows.map(({ id }) => id)), total: pages[0]?.total };
  };
}

const TWO = [post(10), post(20)];

test.each<[string, PostFilter, ScheduledPost, number[], number]>([
  ['a new post, the oldest first', { order: 'oldest' }, post(15), [10, 15, 20], 3],
  ['a new post, the newest first', {}, post(15), [20, 15, 10], 3],
  ['a new post after all others', { order: 'oldest' }, post(25), [10, 20, 25], 3],
  ['a post that was moved', { order: 'oldest' }, post(10, { scheduledAt: at(30) }), [20, 10], 2],
  [
    'a post that is no longer scheduled',
    { status: 'scheduled' },
    post(10, { status: 'cancelled' }),
    [20],
    1,
  ],
  ['a post that changed and stays', {}, post(10, { status: 'cancelled' }), [20, 10], 2],
  [
    'a new post of another platform',
    { platform: 'tiktok' },
    post(15, { platform: 'youtube' }),
    [20, 10],
    2,
  ],
  ['a new post of another video', { videoId: 40 }, post(15, { videoId: 41 }), [20, 10], 2],
  ['a new post before the time', { from: at(5) }, post(4), [20, 10], 2],
  ['a new post at the first instant', { from: at(5) }, post(5), [20, 10, 5], 3],
  ['a new post at the end, which is not included', { to: at(25) }, post(25), [20, 10], 2],
  ['a new post in a search', { q: 'start' }, post(15), [20, 10], 2],
])('%s', async (_, filter, changed, days, total) => {
  const change = await listOf(filter, TWO);
  expect(change(changed)).toEqual({ days, total });
});

test.each([
  ['a place that is loaded', 15, [10, 15, 20], 4],
  ['a page that is not loaded', 25, [10, 20], 4],
])('a new post in %s', async (_, day, days, total) => {
  const change = await listOf({ order: 'oldest', limit: 2 }, [...TWO, post(30)]);
  expect(change(post(day))).toEqual({ days, total });
});

test('a video that has a post is no longer among those without', async () => {
  mockVideos([aVideo({ id: 40, status: 'approved' }), aVideo({ id: 41, status: 'approved' })]);
  const store = createStore();
  const filter = { status: 'approved', hasPosts: false } as const;
  await store.dispatch(pagedApi.endpoints.videoPages.initiate(filter));
  const ids = () =>
    pagedApi.endpoints.videoPages
      .select(filter)(store.getState())
      .data?.pages.map(({ rows, total }) => [total, ...rows.map(({ id }) => id)]);
  expect(ids()).toEqual([[2, 41, 40]]);
  store.dispatch(putPosts([post(1, { videoId: 40, status: 'failed' })]));
  expect(ids()).toEqual([[2, 41, 40]]);
  store.dispatch(putPosts([post(1, { videoId: 40 })]));
  expect(ids()).toEqual([[1, 41]]);
});
