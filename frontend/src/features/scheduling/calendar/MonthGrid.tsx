import { longWeekday, weekdayName } from '~/shared/clock/days';
import { useClock } from '~/shared/clock/useClock';
import { CalendarCell } from './CalendarCell';
import styles from './CalendarGrid.module.css';
import { CalendarTile } from './CalendarTile';
import type { CalendarGridProps } from './calendarGrid';
import { hourOf, isOver } from './place';

/** So many tiles are in a day; the others are in its week. */
const TILES = 3;

const DAYS_OF_WEEK = 7;

/** A month of posts, a row for each week. */
export function MonthGrid(props: CalendarGridProps) {
  const { days, day: shown, now, entriesAt, onOpen, onPlan, onShowWeek } = props;
  const clock = useClock();
  const current = hourOf(now, clock);
  const today = current.day;
  const weeks = days.filter((_, index) => index % DAYS_OF_WEEK === 0);

  const cell = (day: string) => {
    const entries = entriesAt(day);
    const over = isOver({ day }, current);
    const name = longWeekday(day);
    const more = entries.length - TILES;
    return (
      <CalendarCell key={day} place={{ day }} today={today} over={over}>
        <button
          type="button"
          className={styles.day}
          data-day={day}
          data-other-month={day.slice(0, 7) !== shown.slice(0, 7) || undefined}
          aria-label={over ? `Show the week of ${name}` : `Schedule a post on ${name}`}
          onClick={() => (over ? onShowWeek(day) : onPlan({ day }))}
        >
          {Number(day.slice(8))}
        </button>
        {entries.slice(0, TILES).map((entry) => (
          <CalendarTile key={entry.key} entry={entry} now={now} onOpen={onOpen} />
        ))}
        {more > 0 && (
          <button type="button" className={styles.more} onClick={() => onShowWeek(day)}>
            {more} more
          </button>
        )}
      </CalendarCell>
    );
  };

  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {days.slice(0, DAYS_OF_WEEK).map((day) => (
            <th key={day} scope="col">
              {weekdayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday, week) => (
          <tr key={monday}>
            {days.slice(DAYS_OF_WEEK * week, DAYS_OF_WEEK * (week + 1)).map(cell)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
