import type { ScheduledPost } from '~/api/generated';
import { notableDelivery } from '~/shared/scheduling/postStatus';
import { StatusBadge } from '~/shared/ui/StatusBadge';

/** Where a post stands: what the platform has done with it, if there is more to say than its status. */
export function PostBadge({ post }: { post: ScheduledPost }) {
  const delivery = notableDelivery(post);
  return delivery === null ? (
    <StatusBadge kind="post" status={post.status} />
  ) : (
    <StatusBadge kind="delivery" status={delivery} />
  );
}
