import { useDeferredValue, useMemo, useState } from 'react';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { ErrorState } from '~/shared/ui/ErrorState';
import { OpenedPosts } from '../components/OpenedPosts';
import type { PostStart } from '../scheduleForm';
import type { CalendarView } from '../usePostsView';
import { CalendarToolbar } from './CalendarToolbar';
import { entriesByPlace } from './entriesByPlace';
import { MonthGrid } from './MonthGrid';
import { PlatformFilter } from './PlatformFilter';
import styles from './PostsCalendar.module.css';
import { startAt } from './place';
import { shownDays, shownTime } from './shownDays';
import { useDayKeys } from './useDayKeys';
import { useDrop } from './useDrop';
import { usePlatformFilter } from './usePlatformFilter';
import { usePostsBetween } from './usePostsBetween';
import { WeekGrid } from './WeekGrid';
import { WeekList } from './WeekList';

const MINUTE_MS = 60_000;
const GRIDS = { week: WeekGrid, month: MonthGrid };

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
 * A week or month of posts, those of a video at the same time as one tile. One that is dragged to a day keeps its time, to an
 * hour its minutes. Clicking it opens the post or the posts, clicking a day or an hour the form of a new post.
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
  const places = entriesByPlace(
    posts.filter(({ platform, status }) => status !== 'cancelled' && shown.includes(platform)),
    asGrid && view === 'week' ? 'hour' : 'day',
    clock,
  );
  /** The ids of the posts: one may be published while its entry is open. */
  const [opened, setOpened] = useState<readonly number[]>();
  const dayKeys = useDayKeys(view, day, onTurn);
  const Grid = asGrid ? GRIDS[view] : WeekList;

  const shownPosts = opened && posts.filter(({ id }) => opened.includes(id));
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
        entriesAt={(id) => places.get(id) ?? []}
        onOpen={(entry) => setOpened(entry.posts.map(({ id }) => id))}
        onPlan={(place) => onPlan(startAt(place))}
        onShowWeek={onShowWeek}
      />
      {asGrid && (
        <p className={styles.keys}>
          By keyboard: arrow keys go from day to day, Page Up and Page Down turn the {view}, Enter
          schedules a post. Space picks up a video, whose posts the arrow keys move.
        </p>
      )}
      {shownPosts?.length !== 0 && shownPosts && (
        <OpenedPosts posts={shownPosts} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}
