import Button from '@mui/material/Button';
import { longWeekday } from '~/shared/clock/days';
import { useClock } from '~/shared/clock/useClock';
import tile from './CalendarTile.module.css';
import type { CalendarGridProps } from './calendarGrid';
import { EntryTile } from './EntryTile';
import { hourOf, isOver } from './place';
import styles from './WeekList.module.css';

/** A week of posts on a phone, where seven columns have no room: the days below each other, and nothing is dragged. */
export function WeekList({ days, now, entriesAt, onOpen, onPlan }: CalendarGridProps) {
  const current = hourOf(now, useClock());
  return (
    <ol className={styles.days}>
      {days.map((day) => {
        const name = longWeekday(day);
        const entries = entriesAt(day);
        return (
          <li key={day} aria-current={day === current.day ? 'date' : undefined}>
            <div className={styles.head}>
              <h4 className={styles.name}>{name}</h4>
              {!isOver({ day }, current) && (
                <Button
                  size="small"
                  aria-label={`Schedule a post on ${name}`}
                  onClick={() => onPlan({ day })}
                >
                  Schedule
                </Button>
              )}
            </div>
            {entries.length === 0 && <p className={styles.none}>No posts</p>}
            {entries.map((entry) => (
              <button
                key={entry.key}
                type="button"
                className={tile.tile}
                onClick={() => onOpen(entry)}
              >
                <EntryTile entry={entry} over={Date.parse(entry.scheduledAt) <= now} />
              </button>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
