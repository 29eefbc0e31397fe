import { useDraggable } from '@dnd-kit/core';
import { type PostEntry, scheduledPosts } from '~/entities/post/postEntries';
import styles from './CalendarTile.module.css';
import { EntryTile } from './EntryTile';

interface CalendarTileProps {
  entry: PostEntry;
  now: number;
  onOpen: (entry: PostEntry) => void;
}

/** A video in its cell: it can be opened, and dragged to another cell while it has a scheduled post. */
export function CalendarTile({ entry, now, onOpen }: CalendarTileProps) {
  const disabled = scheduledPosts(entry).length === 0;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: entry.key,
    data: { entry },
    disabled,
  });
  return (
    <button
      {...(disabled ? undefined : listeners)}
      type="button"
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging || undefined}
      aria-describedby={disabled ? undefined : attributes['aria-describedby']}
      onClick={() => onOpen(entry)}
    >
      <EntryTile entry={entry} over={Date.parse(entry.scheduledAt) <= now} />
    </button>
  );
}
