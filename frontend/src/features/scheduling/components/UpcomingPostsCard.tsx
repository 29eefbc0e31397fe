import Skeleton from '@mui/material/Skeleton';
import { CalendarClock, CalendarDays, List } from 'lucide-react';
import { lazy, type RefObject, Suspense } from 'react';
import { useListScheduledPostsQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { localZone } from '~/shared/format/dateTime';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useNow } from '~/shared/hooks/useNow';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { upcomingPosts } from '~/shared/scheduling/upcomingPosts';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { ShowMore } from '~/shared/ui/ShowMore';
import { ToolButton } from '~/shared/ui/ToolButton';
import type { PostsView } from '../usePostsView';
import { Agenda } from './Agenda';
import styles from './UpcomingPostsCard.module.css';

const MonthCalendar = lazy(() =>
  import(/* webpackChunkName: "calendar" */ './MonthCalendar').then((module) => ({
    default: module.MonthCalendar,
  })),
);

const TIMES_CHANGE_EVERY_MS = 10_000;
const STEP = 20;

interface UpcomingPostsCardProps {
  view: PostsView;
  /** Where the videos lie that can be dragged onto a day of the month. */
  tray: RefObject<HTMLElement | null>;
  onPlan: (videoId: number, day: Date) => void;
}

/** The posts to come, as a list by day or, where there is room, as a month. */
export function UpcomingPostsCard({ view, tray, onPlan }: UpcomingPostsCardProps) {
  const { roomy, asMonth, setView } = view;
  const { data, error, refetch } = useListScheduledPostsQuery(WHOLE_LIST);
  const linkedId = useLinkedId('post');
  const now = useNow(TIMES_CHANGE_EVERY_MS);
  const upcoming = data && upcomingPosts(data, now);
  const linked = upcoming?.findIndex(({ id }) => id === linkedId);
  const { shown, more, showMore } = useShowMore(upcoming, STEP, linked);

  return (
    <Card
      title="Upcoming Posts"
      subtitle={`Times in ${localZone()}`}
      action={
        roomy && (
          <div className={styles.views}>
            <ToolButton label="Agenda" pressed={!asMonth} onClick={() => setView('agenda')}>
              <List size={18} aria-hidden />
            </ToolButton>
            <ToolButton label="Month" pressed={asMonth} onClick={() => setView('month')}>
              <CalendarDays size={18} aria-hidden />
            </ToolButton>
          </div>
        )
      }
    >
      {!data && error && (
        <ErrorState what="Scheduled posts" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={3} />}
      {data && asMonth && (
        <Suspense fallback={<Skeleton variant="rounded" height={660} />}>
          <MonthCalendar posts={data} tray={tray} onPlan={onPlan} />
        </Suspense>
      )}
      {upcoming?.length === 0 && !asMonth && (
        <EmptyState
          icon={<CalendarClock size={22} />}
          title="No upcoming posts"
          text="Approved videos that you schedule appear here."
        />
      )}
      {!asMonth && <Agenda posts={shown} now={now} linkedId={linkedId} />}
      {!asMonth && <ShowMore count={more} noun="post" onClick={showMore} />}
    </Card>
  );
}
