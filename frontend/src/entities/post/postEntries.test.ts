import { aPost } from '~/testing/factories';
import { postEntries } from './postEntries';

test('posts of the same video at the same time are one entry', () => {
  const at = '2026-11-20T18:00:00Z';
  const posts = [
    aPost({ id: 1, videoId: 40, scheduledAt: at }),
    aPost({ id: 2, videoId: 41, scheduledAt: at }),
    aPost({ id: 3, videoId: 40, scheduledAt: at, platform: 'youtube' }),
    aPost({ id: 4, videoId: 41, scheduledAt: '2026-11-20T19:00:00Z' }),
  ];
  const entries = postEntries(posts).map((entry) => entry.posts.map(({ id }) => id));
  expect(entries).toEqual([[1, 3], [2], [4]]);
});
