import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarRef,
  type EventApi,
  type EventDropInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin, { Draggable } from '@fullcalendar/react/interaction';
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { useMovePost } from '~/shared/hooks/useMovePost';
import { ToolButton } from '~/shared/ui/ToolButton';
import { calendarEvents } from '../calendarEvents';
import { moveToDay } from '../moveToDay';
import { CALENDAR_STYLES } from './calendarStyles';
import { EditPostDialog } from './EditPostDialog';
import styles from './MonthCalendar.module.css';
import bar from './MonthToolbar.module.css';
import { PostDialog } from './PostDialog';
import { PostTile } from './PostTile';

interface MonthToolbarProps {
  month: string;
  onPrevious: () => void;
  onToday: () => void;
  onNext: () => void;
}

/** Replaces the library's toolbar, whose icon font is blocked by the content security policy. */
function MonthToolbar({ month, onPrevious, onToday, onNext }: MonthToolbarProps) {
  return (
    <div className={bar.toolbar}>
      <h3 className={bar.month} aria-live="polite">
        {month}
      </h3>
      <Button variant="outlined" size="small" onClick={onToday}>
        Today
      </Button>
      <ToolButton label="Previous month" onClick={onPrevious}>
        <ChevronLeft size={18} aria-hidden />
      </ToolButton>
      <ToolButton label="Next month" onClick={onNext}>
        <ChevronRight size={18} aria-hidden />
      </ToolButton>
    </div>
  );
}

const PLUGINS = [dayGridPlugin, interactionPlugin];
const MONDAY = 1;
const TILES_A_DAY = 3;

const postOf = ({ extendedProps }: EventApi) => extendedProps.post as ScheduledPost;

interface MonthCalendarProps {
  posts: readonly ScheduledPost[];
  /** The element with the videos that can be dragged onto a day; each has its id as `data-video`. */
  tray: RefObject<HTMLElement | null>;
  onPlan: (videoId: number, day: string) => void;
}

/** A month of posts. Dragging a post changes its day and keeps its time; clicking it opens its form or details. */
export function MonthCalendar({ posts, tray, onPlan }: MonthCalendarProps) {
  const clock = useClock();
  const events = useMemo(() => calendarEvents(posts, clock), [posts, clock]);
  const calendar = useRef<CalendarRef>(null);
  const [month, setMonth] = useState('');
  const [chosen, setChosen] = useState<ScheduledPost | null>(null);
  const { move } = useMovePost();

  useEffect(() => {
    if (!tray.current) return;
    const draggable = new Draggable(tray.current, {
      itemSelector: '[data-video]',
      eventData: { create: false },
      appendTo: document.body,
    });
    return () => draggable.destroy();
  }, [tray]);

  const notOverYet = ({ start }: { start: Date }) => clock.day(start) >= clock.day(Date.now());
  const drop = async ({ event, revert }: EventDropInfo) => {
    const post = postOf(event);
    if (!event.start) return revert();
    const problem = await move(post, moveToDay(post.scheduledAt, clock.day(event.start), clock));
    if (problem !== undefined) revert();
  };

  return (
    <div className={styles.calendar}>
      <MonthToolbar
        month={month}
        onPrevious={() => calendar.current?.getApi().prev()}
        onToday={() => calendar.current?.getApi().today()}
        onNext={() => calendar.current?.getApi().next()}
      />
      <FullCalendar
        {...CALENDAR_STYLES}
        ref={calendar}
        plugins={PLUGINS}
        timeZone={clock.timeZone}
        initialView="dayGridMonth"
        firstDay={MONDAY}
        headerToolbar={false}
        datesSet={({ view }) => setMonth(view.title)}
        height="auto"
        dayMaxEvents={TILES_A_DAY}
        fixedWeekCount={false}
        events={events}
        eventContent={({ event }) => <PostTile post={postOf(event)} />}
        eventInteractive
        eventAllow={notOverYet}
        eventDrop={(info) => void drop(info)}
        droppable
        selectAllow={notOverYet}
        drop={({ draggedEl, date }) => onPlan(Number(draggedEl.dataset.video), clock.day(date))}
        eventClick={({ event }) => setChosen(postOf(event))}
      />
      {chosen?.status === 'scheduled' && (
        <EditPostDialog post={chosen} onClose={() => setChosen(null)} />
      )}
      {chosen && chosen.status !== 'scheduled' && (
        <PostDialog
          post={posts.find(({ id }) => id === chosen.id) ?? chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
