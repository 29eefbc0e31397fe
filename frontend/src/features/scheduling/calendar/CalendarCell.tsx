import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import styles from './CalendarCell.module.css';
import { type Place, placeId } from './place';

interface CalendarCellProps {
  place: Place;
  today: string;
  /** Whether nothing can be planned there any more. */
  over: boolean;
  children: ReactNode;
}

/** A day of the month or an hour of the week, onto which posts and videos can be dropped. */
export function CalendarCell({ place, today, over, children }: CalendarCellProps) {
  const { setNodeRef, isOver: isUnderDragged } = useDroppable({ id: placeId(place), data: place });
  return (
    <td
      ref={setNodeRef}
      className={styles.cell}
      data-date={place.day}
      data-hour={place.hour}
      data-over={over || undefined}
      data-target={(isUnderDragged && !over) || undefined}
      aria-current={place.day === today ? 'date' : undefined}
    >
      {children}
    </td>
  );
}
