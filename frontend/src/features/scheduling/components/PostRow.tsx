import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { StatusBadge } from '~/shared/components/StatusBadge';
import { Tag } from '~/shared/components/Tag';
import { formatDate, formatTime, localZone } from '~/shared/format/dateTime';
import { relativeTime, timeUntil } from '~/shared/format/relativeTime';
import styles from './PostRow.module.css';

interface PostRowProps {
  post: ScheduledPost;
  now: number;
}

const distance = ({ scheduledAt }: ScheduledPost, now: number) =>
  Date.parse(scheduledAt) > now ? timeUntil(scheduledAt, now) : relativeTime(scheduledAt, now);

export function PostRow({ post, now }: PostRowProps) {
  const { videoTitle, platform, scheduledAt, status, sandbox, error } = post;
  return (
    <li className={styles.post}>
      <time dateTime={scheduledAt} title={localZone()} className={styles.when}>
        <span className={styles.clock}>{formatTime(scheduledAt)}</span>
        <span className={styles.date}>{formatDate(scheduledAt)}</span>
      </time>
      <div className={styles.text}>
        <p className={styles.title}>{videoTitle}</p>
        <p className={styles.meta}>
          {PLATFORM_LABELS[platform]}, {distance(post, now)}
        </p>
        {error && <p className={styles.error}>{error}</p>}
      </div>
      <div className={styles.badges}>
        {sandbox && (
          <Tag tone="caution" title="Laid in the outbox folder, not sent to the platform.">
            Sandbox
          </Tag>
        )}
        <StatusBadge kind="post" status={status} />
      </div>
    </li>
  );
}
