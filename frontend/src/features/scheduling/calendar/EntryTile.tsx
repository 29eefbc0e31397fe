import type { ScheduledPost, ScheduledPostStatus } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import type { PostEntry } from '~/entities/post/postEntries';
import { notableDelivery, postSummary } from '~/entities/post/postStatus';
import { useClock } from '~/shared/clock/useClock';
import { PlatformDots } from '../components/PlatformDots';
import styles from './EntryTile.module.css';

/** The status that stands for an entry: of its posts, the first of these. */
const STATUSES: readonly ScheduledPostStatus[] = [
  'failed',
  'unconfirmed',
  'publishing',
  'scheduled',
  'published',
  'cancelled',
];

interface EntryTileProps {
  entry: PostEntry;
  /** Whether its time has passed. */
  over: boolean;
}

/** A video in the calendar: its time, platforms and title, and the results of posts that are not still to come. */
export function EntryTile({ entry, over }: EntryTileProps) {
  const { posts, scheduledAt, videoTitle } = entry;
  const clock = useClock();
  const { name } = usePlatforms();
  const status = STATUSES.find((one) => posts.some((post) => post.status === one));
  const delivery = posts.map(notableDelivery).find((one) => one !== null);

  const summaryOf = (post: ScheduledPost) => {
    if (post.status === 'scheduled') return over ? 'Due' : '';
    return postSummary(post, clock, name(post.platform));
  };
  const summaries = [...new Set(posts.map(summaryOf))];
  const lines =
    summaries.length === 1
      ? summaries
      : posts.map((post) => {
          const summary = summaryOf(post);
          return summary && `${name(post.platform)}: ${summary}`;
        });
  return (
    <span
      className={styles.tile}
      data-status={status}
      data-delivery={delivery}
      data-over={over || undefined}
    >
      <span className={styles.line}>
        <span className={styles.time}>{clock.time(scheduledAt)}</span>{' '}
        <PlatformDots posts={posts} />
      </span>{' '}
      <span className={styles.title}>{videoTitle}</span>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className={styles.line}>
          {' '}
          {line}
        </span>
      ))}
    </span>
  );
}
