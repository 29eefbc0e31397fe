import type { ScheduledPost } from '~/api/generated';
import { SandboxTag } from '~/entities/platform/SandboxTag';
import { notableDelivery } from '~/entities/post/postStatus';
import { StatusBadge } from '~/entities/status/StatusBadge';

const SANDBOX_POST =
  'This post goes to the outbox folder on the server, not to the platform: no account was connected for it.';

/** The delivery status of a post where there is one, else its own status; marked if it is in the sandbox. */
export function PostBadge({ post }: { post: ScheduledPost }) {
  const delivery = notableDelivery(post);
  return (
    <>
      {post.sandbox && <SandboxTag text={SANDBOX_POST} />}
      {delivery === null ? (
        <StatusBadge kind="post" status={post.status} />
      ) : (
        <StatusBadge kind="delivery" status={delivery} />
      )}
    </>
  );
}
