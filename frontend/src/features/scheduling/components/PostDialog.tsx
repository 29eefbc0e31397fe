import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { formatDateTime, localZone } from '~/shared/format/dateTime';
import { needsResolution } from '~/shared/scheduling/postStatus';
import { Tag } from '~/shared/ui/Tag';
import { PostBadge } from './PostBadge';
import { PostDelivery } from './PostDelivery';
import styles from './PostDialog.module.css';
import { ResolvePostButtons } from './ResolvePostButtons';

interface PostDialogProps {
  post: ScheduledPost;
  onClose: () => void;
}

/** The details of a post that was due. */
export function PostDialog({ post, onClose }: PostDialogProps) {
  const titleId = useId();
  const { videoTitle, platform, scheduledAt, sandbox, error } = post;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <div className={styles.body}>
        <div>
          <h2 id={titleId}>{videoTitle}</h2>
          <p className={styles.where}>
            {PLATFORM_LABELS[platform]},{' '}
            <time dateTime={scheduledAt} title={localZone()}>
              {formatDateTime(scheduledAt)}
            </time>
          </p>
        </div>
        <div className={styles.badges}>
          {sandbox && (
            <Tag tone="caution" title="Saved in the outbox folder, not sent to the platform.">
              Sandbox
            </Tag>
          )}
          <PostBadge post={post} />
        </div>
        <div>
          <PostDelivery post={post} />
          {error && <p className={styles.error}>{error}</p>}
        </div>
        <div className={styles.actions}>
          {needsResolution(post) && <ResolvePostButtons post={post} />}
          <Button variant="outlined" onClick={onClose} autoFocus>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
