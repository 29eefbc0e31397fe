import dayGridPlugin from '@fullcalendar/react/daygrid';
import { PostsCalendar, type PostsCalendarProps } from './PostsCalendar';

const LAYOUT = {
  plugins: [dayGridPlugin],
  initialView: 'dayGridMonth',
  dayMaxEvents: 3,
  fixedWeekCount: false,
};

export const MonthCalendar = (props: PostsCalendarProps) => (
  <PostsCalendar {...props} view="month" layout={LAYOUT} />
);
