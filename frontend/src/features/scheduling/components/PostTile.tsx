import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { useClock } from '~/shared/clock/useClock';
import { audienceSentence, notableDelivery, postSummary } from '~/shared/scheduling/postStatus';
import styles from './PostTile.module.css';

/** A post in the month: its time, platform and title, and its status where the colour does not show it. */
export function PostTile({ post }: { post: ScheduledPost }) {
  const { scheduledAt, platform, videoTitle, status } = post;
  const clock = useClock();
  const delivery = notableDelivery(post);
  const hasMoreToSay = delivery !== null || audienceSentence(post) !== null;
  return (
    <span className={styles.tile} data-status={status} data-delivery={delivery ?? undefined}>
      <span className={styles.line}>
        <span className={styles.time}>{clock.time(scheduledAt)}</span> {PLATFORM_LABELS[platform]}
      </span>{' '}
      <span className={styles.line}>{videoTitle}</span>
      {hasMoreToSay && <span className={styles.line}> {postSummary(post, clock)}</span>}
      {!hasMoreToSay && status !== 'scheduled' && (
        <span className="visually-hidden"> ({status})</span>
      )}
    </span>
  );
}
