import { useListScheduledPostsQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { localZone } from '~/shared/format/dateTime';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useNow } from '~/shared/hooks/useNow';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { ShowMore } from '~/shared/ui/ShowMore';
import { pastPosts } from '../pastPosts';
import { PostRow } from './PostRow';

const PAGE_SIZE = 8;

/** The posts that were due; hidden while there are none. */
export function PastPostsCard() {
  const { data } = useListScheduledPostsQuery(WHOLE_LIST);
  const linkedId = useLinkedId('post');
  const now = useNow();
  const past = data && pastPosts(data, now);
  const linked = past?.findIndex(({ id }) => id === linkedId);
  const { shown, more, showMore } = useShowMore(past, PAGE_SIZE, linked);
  if (shown.length === 0) return null;
  return (
    <Card title="Recent Posts" subtitle={`Times in ${localZone()}`}>
      <ul>
        {shown.map((post) => (
          <PostRow key={post.id} post={post} now={now} linked={post.id === linkedId} />
        ))}
      </ul>
      <ShowMore count={more} noun="post" onClick={showMore} />
    </Card>
  );
}
