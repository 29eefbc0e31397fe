import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  type EventDropInfo,
} from '@fullcalendar/react';
import interactionPlugin, { Draggable } from '@fullcalendar/react/interaction';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useMovePost } from '~/entities/post/useMovePost';
import { longWeekday } from '~/shared/clock/days';
import { useClock } from '~/shared/clock/useClock';
import { useFrozen } from '~/shared/hooks/useFrozen';
import { useNow } from '~/shared/hooks/useNow';
import { calendarEvents } from '../calendarEvents';
import { moveToDay } from '../moveToDay';
import type { PostStart } from '../scheduleForm';
import { useDayKeys } from '../useDayKeys';
import { usePlatformFilter } from '../usePlatformFilter';
import type { CalendarView } from '../usePostsView';
import { CalendarToolbar } from './CalendarToolbar';
import { CALENDAR_STYLES } from './calendarStyles';
import { EditPostDialog } from './EditPostDialog';
import { PlatformFilter } from './PlatformFilter';
import { PostDialog } from './PostDialog';
import styles from './PostsCalendar.module.css';
import { PostTile } from './PostTile';

const MONDAY = 1;
const MINUTE_MS = 60_000;

const postOf = ({ extendedProps }: EventApi) => extendedProps.post as ScheduledPost;

const isAhead = ({ scheduledAt }: ScheduledPost, now: number) => Date.parse(scheduledAt) > now;

interface Opened {
  post: ScheduledPost;
  /** Whether the post can still be changed. */
  editable: boolean;
}

export interface PostsCalendarProps {
  posts: readonly ScheduledPost[];
  /** A day of the week or month to show. */
  day: string;
  onTurn: (day?: string) => void;
  onShowWeek: (day: string) => void;
  /** The element with the videos that can be dragged onto a day; each has its id as `data-video`. */
  tray: RefObject<HTMLElement | null>;
  /** Opens the form of a new post with what is known of it. */
  onPlan: (start: PostStart) => void;
}

interface LayoutProps {
  view: CalendarView;
  /** The library's options for this view. */
  layout: CalendarOptions & Required<Pick<CalendarOptions, 'plugins'>>;
}

/**
 * A week or month of posts. Dragging a post in the month changes its day and keeps its time; in the week, both follow.
 * Clicking a post opens its form or details, clicking a day or an hour the form of a new post.
 */
export function PostsCalendar({ view, layout, ...props }: PostsCalendarProps & LayoutProps) {
  const { posts, day, onTurn, onShowWeek, tray, onPlan } = props;
  const clock = useClock();
  const now = useNow(MINUTE_MS);
  const platforms = usePlatforms();
  const { shown, toggle } = usePlatformFilter();
  const events = useMemo(
    () =>
      calendarEvents(
        posts.filter(({ platform }) => shown.includes(platform)),
        clock,
        platforms,
      ),
    [posts, clock, platforms, shown],
  );
  const library = useRef<CalendarRef>(null);
  const calendar = useDayKeys(view, day, onTurn);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const { move } = useMovePost();
  const today = clock.day(now);

  useEffect(() => library.current?.getApi().gotoDate(day), [day]);

  const plugins = useMemo(() => [interactionPlugin, ...layout.plugins], [layout]);

  useEffect(() => {
    if (!tray.current) return;
    const draggable = new Draggable(tray.current, {
      itemSelector: '[data-video]',
      eventData: { create: false },
      appendTo: document.body,
    });
    return () => draggable.destroy();
  }, [tray]);

  const notOverYet = (at: Date) =>
    view === 'month' ? clock.day(at) >= today : at.getTime() > Date.now();
  /** In the week, a place is also a time. */
  const planAt = (at: Date) => ({
    date: clock.day(at),
    ...(view === 'week' && { time: clock.time(at) }),
  });

  const drop = async ({ event, revert }: EventDropInfo) => {
    const post = postOf(event);
    if (!event.start) return revert();
    const scheduledAt =
      view === 'month'
        ? moveToDay(post.scheduledAt, clock.day(event.start), clock)
        : event.start.toISOString();
    const moved = await move(post, scheduledAt);
    if (!moved.ok) revert();
  };
  /** Of a day that is over, its posts can still be looked at. */
  const chooseDay = (at: Date) => {
    const chosen = clock.day(at);
    if (chosen >= today) onPlan({ date: chosen });
    else onShowWeek(chosen);
  };
  const dayHint = (_: string, at: Date) => {
    const name = longWeekday(clock.day(at));
    return clock.day(at) >= today ? `Schedule a post on ${name}` : `Show the week of ${name}`;
  };
  const open = (post: ScheduledPost) =>
    setOpened({ post, editable: post.status === 'scheduled' && isAhead(post, Date.now()) });
  const close = () => setOpened(null);
  const grid = (
    <FullCalendar
      {...CALENDAR_STYLES}
      ref={library}
      {...layout}
      plugins={plugins}
      timeZone={clock.timeZone}
      initialDate={day}
      locale="en-gb"
      firstDay={MONDAY}
      headerToolbar={false}
      height="auto"
      navLinks
      navLinkDayClick={chooseDay}
      navLinkHint={dayHint}
      events={events}
      // By instant: in the hour that comes twice, the time on the clock does not tell the order.
      eventOrder="at"
      // A post has no length: a longer one would reach into the next day.
      defaultTimedEventDuration="00:00:01"
      eventContent={({ event }) => (
        <PostTile post={postOf(event)} over={!isAhead(postOf(event), now)} />
      )}
      eventInteractive
      eventAllow={({ start }) => notOverYet(start)}
      eventDragStart={() => setIsDragging(true)}
      eventDragStop={() => setIsDragging(false)}
      eventDrop={(info) => void drop(info)}
      droppable
      selectAllow={({ start }) => notOverYet(start)}
      drop={({ draggedEl, date }) => {
        const { video } = draggedEl.dataset;
        if (video) onPlan({ videoId: video, ...planAt(date) });
      }}
      dateClick={({ date }) => notOverYet(date) && onPlan(planAt(date))}
      eventClick={({ event }) => open(postOf(event))}
    />
  );
  // The library loses a dragged tile when its options change meanwhile, and every render brings new handlers.
  const shownGrid = useFrozen(grid, isDragging);
  return (
    <div ref={calendar} className={styles.calendar} data-view={view}>
      <CalendarToolbar view={view} day={day} onTurn={onTurn} />
      <PlatformFilter shown={shown} onToggle={toggle} />
      {shownGrid}
      <p className={styles.keys}>
        By keyboard: arrow keys go from day to day, Page Up and Page Down turn the {view}, and Enter
        schedules a post.
      </p>
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
