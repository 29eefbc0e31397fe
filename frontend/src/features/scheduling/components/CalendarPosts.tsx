import Skeleton from '@mui/material/Skeleton';
import { useDeferredValue } from 'react';
import { useClock } from '~/shared/clock/useClock';
import { ErrorState } from '~/shared/ui/ErrorState';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { QueryState } from '~/shared/ui/QueryState';
import { calendarRange } from '../calendarRange';
import { usePostsBetween } from '../usePostsBetween';
import type { CalendarView } from '../usePostsView';
import type { PostsCalendarProps } from './PostsCalendar';

const WeekPlaceholder = <Skeleton variant="rounded" height={1100} />;
const MonthPlaceholder = <Skeleton variant="rounded" height={660} />;

const VIEWS = {
  week: {
    Calendar: lazyComponent(
      () => import(/* webpackChunkName: "week" */ './WeekCalendar'),
      WeekPlaceholder,
    ),
    placeholder: WeekPlaceholder,
  },
  month: {
    Calendar: lazyComponent(
      () => import(/* webpackChunkName: "calendar" */ './MonthCalendar'),
      MonthPlaceholder,
    ),
    placeholder: MonthPlaceholder,
  },
};

interface CalendarPostsProps extends Omit<PostsCalendarProps, 'posts'> {
  view: CalendarView;
}

/** A week or a month with the posts that it shows. */
export function CalendarPosts({ view, ...props }: CalendarPostsProps) {
  const clock = useClock();
  const query = usePostsBetween(calendarRange(view, props.day, clock));
  // Pages may arrive faster than thousands of tiles are drawn.
  const loaded = useDeferredValue(query.posts);
  const { Calendar, placeholder } = VIEWS[view];
  return (
    <QueryState query={{ ...query, data: loaded }} what="Scheduled posts" loading={placeholder}>
      {(posts) => (
        <div aria-busy={query.isFetching}>
          {query.error !== undefined && (
            <ErrorState what="Some posts" error={query.error} onRetry={query.refetch} />
          )}
          <Calendar {...props} posts={posts} />
        </div>
      )}
    </QueryState>
  );
}
