import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { postEntries } from '~/entities/post/postEntries';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { useListRows } from '~/shared/lists/useListRows';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { useLinkedPost } from '../useLinkedPost';
import { EntryRow } from './EntryRow';

const HOUR_MS = 3_600_000;

/** The end of this hour: a time that stays the same for a while, so that the same list is not read at every tick. */
const endOfHour = (now: number) => new Date(Math.floor(now / HOUR_MS + 1) * HOUR_MS).toISOString();

/** All but the scheduled posts that are not due yet, latest first. */
const pastPosts = (posts: readonly ScheduledPost[], now: number): ScheduledPost[] =>
  posts
    .filter(({ status, scheduledAt }) => status !== 'scheduled' || Date.parse(scheduledAt) <= now)
    .sort((one, other) => Date.parse(other.scheduledAt) - Date.parse(one.scheduledAt));

/** The posts that were due; hidden while there are none. */
export function PastPostsCard() {
  const now = useNow();
  const query = api.usePostPagesInfiniteQuery({ to: endOfHour(now) });
  const { rows, showMore, state } = useListRows(query, 'post');
  const { linkedId, posts } = useLinkedPost(rows);
  const { zone } = useClock();
  const past = posts && pastPosts(posts, now);
  const isEmpty = !past?.length && !showMore && !state.error;
  if (isEmpty) return null;
  return (
    <Card title="Recent posts" subtitle={`Times in ${zone}`}>
      <QueryState query={{ ...state, data: past }} what="Recent posts">
        {(shown) => (
          <ul>
            {postEntries(shown).map((entry) => (
              <EntryRow key={entry.key} entry={entry} now={now} linkedId={linkedId} />
            ))}
          </ul>
        )}
      </QueryState>
      {showMore}
    </Card>
  );
}
