import { CalendarClock } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { postEntries } from '~/entities/post/postEntries';
import { UPCOMING_POSTS } from '~/entities/post/postLists';
import { upcomingPosts } from '~/entities/post/upcomingPosts';
import type { Clock } from '~/shared/clock/clock';
import { longWeekday } from '~/shared/clock/days';
import { useClock } from '~/shared/clock/useClock';
import { groupByDay } from '~/shared/format/groupByDay';
import { useNow } from '~/shared/hooks/useNow';
import { useListRows } from '~/shared/lists/useListRows';
import { EmptyState } from '~/shared/ui/EmptyState';
import layout from '~/shared/ui/layout.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import { useLinkedPost } from '../useLinkedPost';
import styles from './Agenda.module.css';
import { EntryRow } from './EntryRow';

interface DaysProps {
  posts: readonly ScheduledPost[];
  now: number;
  clock: Clock;
  linkedId: number | null;
}

const Days = ({ posts, now, clock, linkedId }: DaysProps) =>
  groupByDay(postEntries(posts), ({ scheduledAt }) => scheduledAt, now, clock).map(
    ({ date, label, items }) => (
      <section key={date} className={styles.day}>
        <h3 className={styles.label}>{label ?? longWeekday(date)}</h3>
        <ul>
          {items.map((entry) => (
            <EntryRow key={entry.key} entry={entry} now={now} linkedId={linkedId} />
          ))}
        </ul>
      </section>
    ),
  );

/** The upcoming posts by day, the next one first. */
export function Agenda() {
  const query = api.usePostPagesInfiniteQuery(UPCOMING_POSTS);
  const { rows, showMore, state } = useListRows(query, 'post');
  const { linkedId, posts, isMissing } = useLinkedPost(rows);
  const now = useNow();
  const clock = useClock();
  const upcoming = posts && upcomingPosts(posts, now);
  return (
    <>
      {isMissing && (
        <p className={styles.missing} role="status">
          This post no longer exists.
        </p>
      )}
      <QueryState query={{ ...state, data: upcoming }} what="Scheduled posts" loading={3}>
        {(shown) =>
          shown.length === 0 && !showMore ? (
            <div className={layout.emptyState}>
              <EmptyState
                icon={<CalendarClock size={22} />}
                title="No upcoming posts"
                text="Approved videos that you schedule appear here."
              />
            </div>
          ) : (
            <Days posts={shown} now={now} clock={clock} linkedId={linkedId} />
          )
        }
      </QueryState>
      {showMore}
    </>
  );
}
