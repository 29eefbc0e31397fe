import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useClock } from '~/shared/clock/useClock';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useNow } from '~/shared/hooks/useNow';
import { Card } from '~/shared/ui/Card';
import { useShowMore } from '~/shared/ui/useShowMore';
import { PostRow } from './PostRow';

/** The posts that are due, published or cancelled, latest first. */
const pastPosts = (posts: readonly ScheduledPost[], now: number): ScheduledPost[] =>
  posts
    .filter(({ status, scheduledAt }) => status !== 'scheduled' || Date.parse(scheduledAt) <= now)
    .sort((one, other) => Date.parse(other.scheduledAt) - Date.parse(one.scheduledAt));

const PAGE_SIZE = 8;

/** The posts that were due; hidden while there are none. */
export function PastPostsCard() {
  const { data } = api.useListScheduledPostsQuery(WHOLE_LIST);
  const linkedId = useLinkedId('post');
  const now = useNow();
  const { zone } = useClock();
  const past = data && pastPosts(data, now);
  const linked = past?.findIndex(({ id }) => id === linkedId);
  const { shown, showMore } = useShowMore(past, PAGE_SIZE, 'post', linked);
  if (shown.length === 0) return null;
  return (
    <Card title="Recent Posts" subtitle={`Times in ${zone}`}>
      <ul>
        {shown.map((post) => (
          <PostRow key={post.id} post={post} now={now} linked={post.id === linkedId} />
        ))}
      </ul>
      {showMore}
    </Card>
  );
}
