import { SandboxTag } from '~/entities/platform/SandboxTag';
import { TestModeBanner } from '~/entities/platform/TestModeBanner';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { postEntries } from '~/entities/post/postEntries';
import type { Clock } from '~/shared/clock/clock';
import { dayWord } from '~/shared/clock/days';
import { timeUntil } from '~/shared/clock/timeUntil';
import { useClock } from '~/shared/clock/useClock';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { Timestamp } from '~/shared/ui/Timestamp';
import { ZoneLabel } from '~/shared/ui/ZoneLabel';
import { useNextPosts } from '../useNextPosts';
import styles from './NextPostsCard.module.css';

const SHOWN = 4;

/** "today, in 3h 20m" or "Friday 27 Nov, in 4d". */
const when = (at: string, now: number, clock: Clock) =>
  `${dayWord(clock.day(at), clock.day(now))}, ${timeUntil(at, now, clock)}`;

export function NextPostsCard() {
  const { query, posts, now } = useNextPosts();
  const clock = useClock();
  const { label } = usePlatforms();
  return (
    <Card title="Next to publish" action={<ZoneLabel />}>
      <QueryState
        query={{ ...query, data: posts && postEntries(posts).slice(0, SHOWN) }}
        what="Scheduled posts"
        loading={2}
        empty={<EmptyState title="Nothing is scheduled" text="Approved videos can be scheduled." />}
      >
        {(upcoming) => (
          <>
            <TestModeBanner />
            <ul>
              {upcoming.map(({ key, videoTitle, scheduledAt, posts: entry }) => (
                <li key={key} className={styles.post}>
                  <Timestamp at={scheduledAt} show="time" />
                  <div className={styles.text}>
                    <p className={styles.title}>{videoTitle}</p>
                    <p className={styles.meta}>
                      {entry.map(({ platform }) => label(platform)).join(', ')},{' '}
                      {when(scheduledAt, now, clock)}
                    </p>
                  </div>
                  {entry.some(({ sandbox }) => sandbox) && <SandboxTag />}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Card>
  );
}
