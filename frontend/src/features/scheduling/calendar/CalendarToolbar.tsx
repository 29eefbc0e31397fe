import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, addMonths, formatWeek } from '~/shared/clock/days';
import { formatMonth } from '~/shared/format/dateTime';
import { ToolButton } from '~/shared/ui/ToolButton';
import type { CalendarView } from '../usePostsView';
import styles from './CalendarToolbar.module.css';

/** How a view is turned, and how the days that it shows are called. */
const VIEWS = {
  week: {
    title: formatWeek,
    turn: (day: string, weeks: number) => addDays(day, 7 * weeks),
  },
  month: { title: (day: string) => formatMonth(day.slice(0, 7)), turn: addMonths },
};

interface CalendarToolbarProps {
  view: CalendarView;
  /** A day of the week or month that is shown. */
  day: string;
  /** Shows the week or month of a day; of today when left out. */
  onTurn: (day?: string) => void;
}

/** The days that the calendar shows, and the way to others. */
export function CalendarToolbar({ view, day, onTurn }: CalendarToolbarProps) {
  const { title, turn } = VIEWS[view];
  return (
    <div className={styles.toolbar}>
      <h3 className={styles.title} aria-live="polite">
        {title(day)}
      </h3>
      <Button variant="outlined" size="small" onClick={() => onTurn()}>
        Today
      </Button>
      <ToolButton label={`Previous ${view}`} onClick={() => onTurn(turn(day, -1))}>
        <ChevronLeft size={18} aria-hidden />
      </ToolButton>
      <ToolButton label={`Next ${view}`} onClick={() => onTurn(turn(day, 1))}>
        <ChevronRight size={18} aria-hidden />
      </ToolButton>
    </div>
  );
}
