import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { nextPosts } from '~/config/overviewLists';
import { upcomingPosts } from '~/entities/post/upcomingPosts';
import { useNow } from '~/shared/hooks/useNow';

/** The posts that are published next, the first one first. */
export function useNextPosts() {
  const now = useNow();
  const query = api.useListScheduledPostsQuery(nextPosts(now));
  const posts: ScheduledPost[] | undefined = query.data && upcomingPosts(query.data, now);
  return { query, posts, now };
}
