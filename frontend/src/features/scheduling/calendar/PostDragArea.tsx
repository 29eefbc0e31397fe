import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { longWeekday } from '~/shared/clock/days';
import { type Dragged, draggedOf, placeOf } from './dragged';
import { EntryTile } from './EntryTile';
import styles from './PostDragArea.module.css';
import { nextPlace, type Place, placeId } from './place';

/** The cell under the pointer; by keyboard, the one under the upper left corner of what is dragged. */
const cellUnder: CollisionDetection = (args) => {
  const { pointerCoordinates, collisionRect } = args;
  const corner = { x: collisionRect.left, y: collisionRect.top };
  return pointerWithin({ ...args, pointerCoordinates: pointerCoordinates ?? corner });
};

/** By keyboard, a post goes from cell to cell. */
const toNextCell: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const next = over && nextPlace(placeOf(over), event.code);
  const cell = next && droppableRects.get(placeId(next));
  if (!cell) return undefined;
  event.preventDefault();
  return { x: cell.left + 1, y: cell.top + 1 };
};

// Enter opens a post.
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

const titleOf = (dragged: Dragged) =>
  'entry' in dragged ? dragged.entry.videoTitle : dragged.video.title;

const wordsFor = ({ day, hour }: Place) => `${longWeekday(day)}${hour ? `, ${hour}:00` : ''}`;

const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Picked up ${titleOf(draggedOf(active))}.`,
  onDragOver: ({ over }) => over?.data.current && `${wordsFor(placeOf(over))}.`,
  onDragEnd: ({ over }) => (over ? `Dropped on ${wordsFor(placeOf(over))}.` : 'Put back.'),
  onDragCancel: () => 'Put back.',
};

const ACCESSIBILITY = {
  announcements: ANNOUNCEMENTS,
  screenReaderInstructions: {
    draggable:
      'Enter opens the video’s posts. Space picks them up, the arrow keys move them, Space drops them and Escape puts them back.',
  },
};

/** Where posts and videos can be dragged onto a day or an hour of the calendar. */
export function PostDragArea({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<Dragged>();
  const sensors = useSensors(
    // A click is not a drag.
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // Nor is scrolling.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextCell, keyboardCodes: KEYS }),
  );
  const end = () => setDragged(undefined);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={cellUnder}
      accessibility={ACCESSIBILITY}
      onDragStart={({ active }) => setDragged(draggedOf(active))}
      onDragEnd={end}
      onDragCancel={end}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && 'entry' in dragged && <EntryTile entry={dragged.entry} over={false} />}
        {dragged && 'video' in dragged && <p className={styles.video}>{dragged.video.title}</p>}
      </DragOverlay>
    </DndContext>
  );
}
