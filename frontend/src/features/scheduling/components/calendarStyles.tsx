import type { CalendarOptions } from '@fullcalendar/react';
import { X } from 'lucide-react';
import styles from './PostsCalendar.module.css';

/** The class names of the calendar, which has no styles of its own. */
export const CALENDAR_STYLES = {
  viewClass: styles.view,
  dayHeaderAlign: 'center',
  dayHeaderClass: styles.heading,
  dayHeaderInnerClass: styles.weekday,
  dayHeaderDividerClass: styles.divider,
  dayRowClass: styles.week,
  navLinkClass: styles.link,
  dayCellClass: ({ isPast }) => (isPast ? `${styles.day} ${styles.over}` : styles.day),
  dayCellTopInnerClass: ({ isOther }) =>
    isOther ? `${styles.number} ${styles.otherMonth}` : styles.number,
  dayLaneClass: ({ isPast }) => (isPast ? `${styles.lane} ${styles.over}` : styles.lane),
  slotLaneClass: styles.slot,
  slotHeaderClass: styles.hour,
  slotHeaderInnerClass: styles.hourText,
  nowIndicatorLineClass: styles.now,
  columnEventClass: styles.columnEvent,
  rowEventClass: styles.event,
  listItemEventClass: styles.event,
  moreLinkClass: styles.more,
  popoverClass: styles.popover,
  popoverCloseClass: styles.close,
  popoverCloseContent: <X size={16} aria-hidden />,
  highlightClass: styles.target,
} satisfies CalendarOptions;
