import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { formatTime } from '~/shared/format/dateTime';
import styles from './PostTile.module.css';

/** A post in the month: when, where and what. */
export function PostTile({ post }: { post: ScheduledPost }) {
  const { scheduledAt, platform, videoTitle, status } = post;
  return (
    <span className={styles.tile} data-status={status}>
      <span className={styles.line}>
        <span className={styles.time}>{formatTime(scheduledAt)}</span> {PLATFORM_LABELS[platform]}
      </span>{' '}
      <span className={styles.line}>{videoTitle}</span>
      {status !== 'scheduled' && <span className="visually-hidden"> ({status})</span>}
    </span>
  );
}
