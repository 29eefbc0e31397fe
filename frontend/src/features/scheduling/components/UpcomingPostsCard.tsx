import Skeleton from '@mui/material/Skeleton';
import { CalendarClock, CalendarDays, CalendarRange, List } from 'lucide-react';
import type { RefObject } from 'react';
import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import type { Clock } from '~/shared/clock/clock';
import { longWeekday } from '~/shared/clock/days';
import { useClock } from '~/shared/clock/useClock';
import { groupByDay } from '~/shared/format/groupByDay';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useNow } from '~/shared/hooks/useNow';
import { upcomingPosts } from '~/shared/scheduling/upcomingPosts';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import layout from '~/shared/ui/layout.module.css';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { QueryState } from '~/shared/ui/QueryState';
import { ToolButton } from '~/shared/ui/ToolButton';
import { useShowMore } from '~/shared/ui/useShowMore';
import type { ScheduleForm } from '../scheduleForm';
import type { PostsView } from '../usePostsView';
import days from './Agenda.module.css';
import { PostRow } from './PostRow';
import styles from './UpcomingPostsCard.module.css';

interface AgendaProps {
  posts: readonly ScheduledPost[];
  now: number;
  clock: Clock;
  linkedId: number | null;
}

function Agenda({ posts, now, clock, linkedId }: AgendaProps) {
  return groupByDay(posts, ({ scheduledAt }) => scheduledAt, now, clock).map(
    ({ date, label, items }) => (
      <section key={date} className={days.day}>
        <h3 className={days.label}>{label ?? longWeekday(date)}</h3>
        <ul>
          {items.map((post) => (
            <PostRow key={post.id} post={post} now={now} linked={post.id === linkedId} />
          ))}
        </ul>
      </section>
    ),
  );
}

const CALENDARS = {
  week: lazyComponent(
    () => import(/* webpackChunkName: "week" */ './WeekCalendar'),
    <Skeleton variant="rounded" height={1100} />,
  ),
  month: lazyComponent(
    () => import(/* webpackChunkName: "calendar" */ './MonthCalendar'),
    <Skeleton variant="rounded" height={660} />,
  ),
};

const PAGE_SIZE = 20;

interface UpcomingPostsCardProps {
  view: PostsView;
  /** The element with the videos that can be dragged onto a day. */
  tray: RefObject<HTMLElement | null>;
  onPlan: (start: Partial<ScheduleForm>) => void;
}

const VIEW_BUTTONS = [
  { view: 'agenda', label: 'Agenda', Icon: List },
  { view: 'week', label: 'Week', Icon: CalendarRange },
  { view: 'month', label: 'Month', Icon: CalendarDays },
] as const;

/** The upcoming posts as a list by day or, on a wide screen, all posts of a week or a month. */
export function UpcomingPostsCard({ view: shownAs, tray, onPlan }: UpcomingPostsCardProps) {
  const { roomy, view, date, show } = shownAs;
  const Calendar = view === 'agenda' ? null : CALENDARS[view];
  const posts = api.useListScheduledPostsQuery(WHOLE_LIST);
  const linkedId = useLinkedId('post');
  const now = useNow();
  const clock = useClock();
  const upcoming = posts.data && upcomingPosts(posts.data, now);
  const linked = upcoming?.findIndex(({ id }) => id === linkedId);
  const { shown, showMore } = useShowMore(upcoming, PAGE_SIZE, 'post', linked);

  const agenda =
    upcoming?.length === 0 ? (
      <div className={layout.emptyState}>
        <EmptyState
          icon={<CalendarClock size={22} />}
          title="No upcoming posts"
          text="Approved videos that you schedule appear here."
        />
      </div>
    ) : (
      <Agenda posts={shown} now={now} clock={clock} linkedId={linkedId} />
    );
  return (
    <Card
      className={layout.roomyCard}
      title={view === 'agenda' ? 'Upcoming Posts' : 'Calendar'}
      subtitle={`Times in ${clock.zone}`}
      action={
        roomy && (
          <div className={styles.views}>
            {VIEW_BUTTONS.map(({ view: one, label, Icon }) => (
              <ToolButton
                key={one}
                label={label}
                pressed={view === one}
                onClick={() => show(one, one === 'agenda' ? undefined : date)}
              >
                <Icon size={18} aria-hidden />
              </ToolButton>
            ))}
          </div>
        )
      }
    >
      <QueryState query={posts} what="Scheduled posts" loading={3}>
        {(data) =>
          Calendar === null ? (
            agenda
          ) : (
            <Calendar
              posts={data}
              day={date ?? clock.day(now)}
              onTurn={(day) => show(view, day)}
              onShowWeek={(day) => show('week', day)}
              tray={tray}
              onPlan={onPlan}
            />
          )
        }
      </QueryState>
      {view === 'agenda' && showMore}
    </Card>
  );
}
