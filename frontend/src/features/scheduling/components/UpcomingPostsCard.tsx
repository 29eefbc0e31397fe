import { CalendarClock } from 'lucide-react';
import { useListScheduledPostsQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/components/Card';
import { EmptyState } from '~/shared/components/EmptyState';
import { ErrorState } from '~/shared/components/ErrorState';
import { RowPlaceholders } from '~/shared/components/RowPlaceholders';
import { localZone } from '~/shared/format/dateTime';
import { useNow } from '~/shared/hooks/useNow';
import { upcomingPosts } from '~/shared/scheduling/upcomingPosts';
import { PostRow } from './PostRow';

const TIMES_CHANGE_EVERY_MS = 10_000;

export function UpcomingPostsCard() {
  const { data, error, refetch } = useListScheduledPostsQuery(WHOLE_LIST);
  const now = useNow(TIMES_CHANGE_EVERY_MS);
  const upcoming = data && upcomingPosts(data, now);
  return (
    <Card title="Upcoming Posts" subtitle={`Times in ${localZone()}`}>
      {!data && error && (
        <ErrorState what="Scheduled posts" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={3} />}
      {upcoming?.length === 0 && (
        <EmptyState
          icon={<CalendarClock size={22} />}
          title="No upcoming posts"
          text="Approved videos that you schedule appear here."
        />
      )}
      <ul>
        {upcoming?.map((post) => (
          <PostRow key={post.id} post={post} now={now} />
        ))}
      </ul>
    </Card>
  );
}
