import type { ScheduledPost } from '~/api/generated';
import { notableDelivery } from '~/shared/scheduling/postStatus';
import { SandboxTag } from '~/shared/ui/SandboxTag';
import { StatusBadge } from '~/shared/ui/StatusBadge';

/** The delivery status of a post where there is one, else its own status; marked if it is in the sandbox. */
export function PostBadge({ post }: { post: ScheduledPost }) {
  const delivery = notableDelivery(post);
  return (
    <>
      {post.sandbox && <SandboxTag title="Saved in the outbox folder, not sent to the platform." />}
      {delivery === null ? (
        <StatusBadge kind="post" status={post.status} />
      ) : (
        <StatusBadge kind="delivery" status={delivery} />
      )}
    </>
  );
}
