import { aPost } from '~/testing/factories';
import { groupTogether } from './postsTogether';

test('posts of the same video at the same time are one group', () => {
  const at = '2026-11-20T18:00:00Z';
  const posts = [
    aPost({ id: 1, videoId: 40, scheduledAt: at }),
    aPost({ id: 2, videoId: 40, scheduledAt: at, platform: 'youtube' }),
    aPost({ id: 3, videoId: 41, scheduledAt: at }),
    aPost({ id: 4, videoId: 41, scheduledAt: '2026-11-20T19:00:00Z' }),
    aPost({ id: 5, videoId: 40, scheduledAt: at }),
  ];
  const groups = groupTogether(posts).map((group) => group.map(({ id }) => id));
  expect(groups).toEqual([[1, 2], [3], [4], [5]]);
});
