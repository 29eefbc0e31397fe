import { useDeferredValue, useMemo, useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { ErrorState } from '~/shared/ui/ErrorState';
import { EditPostDialog } from '../components/EditPostDialog';
import { PostDialog } from '../components/PostDialog';
import type { PostStart } from '../scheduleForm';
import type { CalendarView } from '../usePostsView';
import { CalendarToolbar } from './CalendarToolbar';
import { MonthGrid } from './MonthGrid';
import { PlatformFilter } from './PlatformFilter';
import styles from './PostsCalendar.module.css';
import { startAt } from './place';
import { postsByPlace } from './postsByPlace';
import { shownDays, shownTime } from './shownDays';
import { useDayKeys } from './useDayKeys';
import { useDrop } from './useDrop';
import { usePlatformFilter } from './usePlatformFilter';
import { usePostsBetween } from './usePostsBetween';
import { WeekGrid } from './WeekGrid';
import { WeekList } from './WeekList';

const MINUTE_MS = 60_000;
const GRIDS = { week: WeekGrid, month: MonthGrid };

interface Opened {
  post: ScheduledPost;
  /** Whether the post can still be changed. */
  editable: boolean;
}

interface PostsCalendarProps {
  view: CalendarView;
  /** Whether there is room for a grid; else a week is a list of its days. */
  asGrid: boolean;
  /** A day of the week or month to show. */
  day: string;
  /** Shows the week or month of a day; of today when left out. */
  onTurn: (day?: string) => void;
  onShowWeek: (day: string) => void;
  /** Opens the form of a new post with what is known of it. */
  onPlan: (start: PostStart) => void;
}

/**
 * A week or month of posts. A post that is dragged to a day keeps its time, to an hour its minutes. Clicking a post opens
 * its form or details, clicking a day or an hour the form of a new post.
 */
export function PostsCalendar(props: PostsCalendarProps) {
  const { view, asGrid, day, onTurn, onShowWeek, onPlan } = props;
  const clock = useClock();
  const now = useNow(MINUTE_MS);
  const { shown, toggle } = usePlatformFilter();
  const days = useMemo(() => shownDays(view, day), [view, day]);
  const query = usePostsBetween(shownTime(view, day, clock));
  // Pages may arrive faster than thousands of tiles are drawn.
  const loaded = useDeferredValue(query.posts);
  const posts = useDrop(loaded ?? [], onPlan);
  const places = postsByPlace(
    posts.filter(({ platform, status }) => status !== 'cancelled' && shown.includes(platform)),
    asGrid && view === 'week' ? 'hour' : 'day',
    clock,
  );
  const [opened, setOpened] = useState<Opened>();
  const dayKeys = useDayKeys(view, day, onTurn);
  const Grid = asGrid ? GRIDS[view] : WeekList;

  const open = (post: ScheduledPost) => {
    const isAhead = Date.parse(post.scheduledAt) > Date.now();
    setOpened({ post, editable: post.status === 'scheduled' && isAhead });
  };
  const close = () => setOpened(undefined);
  return (
    <div className={styles.calendar} data-view={view} aria-busy={query.isFetching} {...dayKeys}>
      <CalendarToolbar view={view} day={day} onTurn={onTurn} />
      <PlatformFilter shown={shown} onToggle={toggle} />
      {query.error !== undefined && (
        <ErrorState what="Some posts" error={query.error} onRetry={query.refetch} />
      )}
      <p className={styles.loading} role="status">
        {query.isFetching && 'Loading posts…'}
      </p>
      <Grid
        days={days}
        day={day}
        now={now}
        postsAt={(id) => places.get(id) ?? []}
        onOpen={open}
        onPlan={(place) => onPlan(startAt(place))}
        onShowWeek={onShowWeek}
      />
      {asGrid && (
        <p className={styles.keys}>
          By keyboard: arrow keys go from day to day, Page Up and Page Down turn the {view}, Enter
          schedules a post. Space picks up a post, which the arrow keys move.
        </p>
      )}
      {opened?.editable && <EditPostDialog post={opened.post} onClose={close} />}
      {opened && !opened.editable && (
        <PostDialog
          post={posts.find(({ id }) => id === opened.post.id) ?? opened.post}
          onClose={close}
        />
      )}
    </div>
  );
}
