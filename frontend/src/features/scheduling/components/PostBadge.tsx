import type { ScheduledPost } from '~/api/generated';
import { notableDelivery } from '~/shared/scheduling/postStatus';
import { StatusBadge } from '~/shared/ui/StatusBadge';

/** The delivery status of a post where there is one, else its own status. */
export function PostBadge({ post }: { post: ScheduledPost }) {
  const delivery = notableDelivery(post);
  return delivery === null ? (
    <StatusBadge kind="post" status={post.status} />
  ) : (
    <StatusBadge kind="delivery" status={delivery} />
  );
}
