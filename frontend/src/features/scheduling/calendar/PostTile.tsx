import type { ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { notableDelivery, postSummary } from '~/entities/post/postStatus';
import { useClock } from '~/shared/clock/useClock';
import colours from '../components/platformColours.module.css';
import styles from './PostTile.module.css';

interface PostTileProps {
  post: ScheduledPost;
  /** Whether its time has passed. */
  over: boolean;
}

/** A post in the calendar: its time, platform and title, and what became of it unless it is still to come. */
export function PostTile({ post, over }: PostTileProps) {
  const { scheduledAt, platform, videoTitle, status } = post;
  const clock = useClock();
  const { label, name } = usePlatforms();
  const delivery = notableDelivery(post);
  const summary = status === 'scheduled' ? over && 'Due' : postSummary(post, clock, name(platform));
  return (
    <span
      className={`${styles.tile} ${colours.platform}`}
      data-platform={platform}
      data-status={status}
      data-delivery={delivery ?? undefined}
      data-over={over || undefined}
    >
      <span className={styles.line}>
        <span className={styles.time}>{clock.time(scheduledAt)}</span> {label(platform)}
      </span>{' '}
      <span className={styles.title}>{videoTitle}</span>
      {summary && <span className={styles.line}> {summary}</span>}
    </span>
  );
}
