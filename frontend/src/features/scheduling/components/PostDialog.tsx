import { useId } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { needsResolution } from '~/entities/post/postStatus';
import { useClock } from '~/shared/clock/useClock';
import { CloseButton } from '~/shared/ui/CloseButton';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import { Timestamp } from '~/shared/ui/Timestamp';
import { PostBadge } from './PostBadge';
import { PostDelivery } from './PostDelivery';
import styles from './PostDialog.module.css';
import { ResolvePostButtons } from './ResolvePostButtons';

export function PostDialog({ post, onClose }: { post: ScheduledPost; onClose: () => void }) {
  const titleId = useId();
  const { zone } = useClock();
  const { label } = usePlatforms();
  const { videoTitle, platform, scheduledAt, error } = post;
  return (
    <OpenDialog className={styles.paper} onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.body}>
        <div>
          <h2 id={titleId}>{videoTitle}</h2>
          <p className={styles.where}>
            {label(platform)}, <Timestamp at={scheduledAt} show="dateTime" /> {zone}
          </p>
        </div>
        <div className={styles.badges}>
          <PostBadge post={post} />
        </div>
        <div>
          <PostDelivery post={post} />
          {error && <p className={styles.error}>{error}</p>}
        </div>
        <div className={styles.actions}>
          {needsResolution(post) && <ResolvePostButtons post={post} />}
          <CloseButton onClick={onClose} />
        </div>
      </div>
    </OpenDialog>
  );
}
