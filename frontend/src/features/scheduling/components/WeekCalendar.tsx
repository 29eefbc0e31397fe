import type { CalendarOptions } from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { PostsCalendar, type PostsCalendarProps } from './PostsCalendar';

/** A post has a time but no length: a tile is as high as its lines. */
const LAYOUT = {
  plugins: [timeGridPlugin],
  initialView: 'timeGridWeek',
  allDaySlot: false,
  nowIndicator: true,
  slotDuration: '01:00:00',
  snapDuration: '00:30:00',
  slotMinHeight: 34,
  slotEventOverlap: false,
  eventMinHeight: 80,
  // Two tiles are readable side by side; the others are behind "2 more".
  eventMaxStack: 2,
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dayHeaderFormat: { weekday: 'short', day: 'numeric' },
} satisfies CalendarOptions;

export const WeekCalendar = (props: PostsCalendarProps) => (
  <PostsCalendar {...props} view="week" layout={LAYOUT} />
);
