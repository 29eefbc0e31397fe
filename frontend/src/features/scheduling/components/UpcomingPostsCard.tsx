import Skeleton from '@mui/material/Skeleton';
import { CalendarClock, CalendarDays, List } from 'lucide-react';
import type { RefObject } from 'react';
import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { localZone } from '~/shared/format/dateTime';
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
import type { PostsView } from '../usePostsView';
import days from './Agenda.module.css';
import { PostRow } from './PostRow';
import styles from './UpcomingPostsCard.module.css';

interface AgendaProps {
  posts: readonly ScheduledPost[];
  now: number;
  linkedId: number | null;
}

const formatWeekday = (date: string): string =>
  new Date(`${date}T12:00`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });

function Agenda({ posts, now, linkedId }: AgendaProps) {
  return groupByDay(posts, ({ scheduledAt }) => scheduledAt, now).map(({ date, label, items }) => (
    <section key={date} className={days.day}>
      <h3 className={days.label}>{label ?? formatWeekday(date)}</h3>
      <ul>
        {items.map((post) => (
          <PostRow key={post.id} post={post} now={now} linked={post.id === linkedId} />
        ))}
      </ul>
    </section>
  ));
}

const MonthCalendar = lazyComponent(
  () => import(/* webpackChunkName: "calendar" */ './MonthCalendar'),
  <Skeleton variant="rounded" height={660} />,
);

const PAGE_SIZE = 20;

interface UpcomingPostsCardProps {
  view: PostsView;
  /** The element with the videos that can be dragged onto a day. */
  tray: RefObject<HTMLElement | null>;
  onPlan: (videoId: number, day: Date) => void;
}

/** The upcoming posts as a list by day or, on a wide screen, as a month. */
export function UpcomingPostsCard({ view, tray, onPlan }: UpcomingPostsCardProps) {
  const { roomy, asMonth, setView } = view;
  const posts = api.useListScheduledPostsQuery(WHOLE_LIST);
  const linkedId = useLinkedId('post');
  const now = useNow();
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
      <Agenda posts={shown} now={now} linkedId={linkedId} />
    );
  return (
    <Card
      className={layout.roomyCard}
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
      <QueryState query={posts} what="Scheduled posts" loading={3}>
        {(data) => (asMonth ? <MonthCalendar posts={data} tray={tray} onPlan={onPlan} /> : agenda)}
      </QueryState>
      {!asMonth && showMore}
    </Card>
  );
}
