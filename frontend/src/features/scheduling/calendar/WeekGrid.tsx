import { longWeekday, weekdayAndDate } from '~/shared/clock/days';
import { useClock } from '~/shared/clock/useClock';
import { CalendarCell } from './CalendarCell';
import styles from './CalendarGrid.module.css';
import { CalendarTile } from './CalendarTile';
import type { CalendarGridProps } from './calendarGrid';
import { HOURS, hourOf, isOver, placeId } from './place';

/** How far into its hour a time is, as a part of the hour's row. */
const minutesIn = (time: string) => `${(100 * Number(time.slice(3))) / 60}%`;

/** A week of posts, a row for each hour, which is as high as its posts. */
export function WeekGrid({ days, now, entriesAt, onOpen, onPlan }: CalendarGridProps) {
  const clock = useClock();
  const current = hourOf(now, clock);
  const today = current.day;
  const thisHour = placeId(current);

  const heading = (day: string) => (
    <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
      {day < today ? (
        <span data-day={day} tabIndex={-1}>
          {weekdayAndDate(day)}
        </span>
      ) : (
        <button
          type="button"
          className={styles.heading}
          data-day={day}
          aria-label={`Schedule a post on ${longWeekday(day)}`}
          onClick={() => onPlan({ day })}
        >
          {weekdayAndDate(day)}
        </button>
      )}
    </th>
  );

  const cell = (day: string, hour: string) => {
    const place = { day, hour };
    const id = placeId(place);
    const over = isOver(place, current);
    return (
      <CalendarCell key={id} place={place} today={today} over={over}>
        {!over && (
          <button
            type="button"
            // The day's button, in which the time is typed, is enough of a stop for the keyboard.
            tabIndex={-1}
            className={styles.hour}
            aria-label={`Schedule a post on ${longWeekday(day)} at ${hour}:00`}
            onClick={() => onPlan(place)}
          />
        )}
        {id === thisHour && (
          <div className={styles.now} style={{ top: minutesIn(clock.time(now)) }} />
        )}
        {entriesAt(id).map((entry) => (
          <CalendarTile key={entry.key} entry={entry} now={now} onOpen={onOpen} />
        ))}
      </CalendarCell>
    );
  };

  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <td />
          {days.map(heading)}
        </tr>
      </thead>
      <tbody>
        {HOURS.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hour}:00</th>
            {days.map((day) => cell(day, hour))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
