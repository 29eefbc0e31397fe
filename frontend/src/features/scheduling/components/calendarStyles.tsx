import type { CalendarOptions } from '@fullcalendar/react';
import { X } from 'lucide-react';
import styles from './MonthCalendar.module.css';

/** The class names of the calendar, which has no styles of its own. */
export const CALENDAR_STYLES = {
  viewClass: styles.view,
  dayHeaderAlign: 'center',
  dayHeaderClass: styles.heading,
  dayHeaderInnerClass: styles.weekday,
  dayHeaderDividerClass: styles.divider,
  dayRowClass: styles.week,
  dayCellClass: styles.day,
  dayCellTopInnerClass: ({ isOther }) =>
    isOther ? `${styles.number} ${styles.otherMonth}` : styles.number,
  rowEventClass: styles.event,
  listItemEventClass: styles.event,
  moreLinkClass: styles.more,
  popoverClass: styles.popover,
  popoverCloseClass: styles.close,
  popoverCloseContent: <X size={16} aria-hidden />,
  highlightClass: styles.target,
} satisfies CalendarOptions;
