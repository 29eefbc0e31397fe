import { useDraggable } from '@dnd-kit/core';
import type { ScheduledPost } from '~/api/generated';
import styles from './CalendarTile.module.css';
import { PostTile } from './PostTile';

interface CalendarTileProps {
  post: ScheduledPost;
  now: number;
  onOpen: (post: ScheduledPost) => void;
}

/** A post in its cell: it can be opened, and dragged to another cell while it is scheduled. */
export function CalendarTile({ post, now, onOpen }: CalendarTileProps) {
  const disabled = post.status !== 'scheduled';
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: post.id,
    data: { post },
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
      onClick={() => onOpen(post)}
    >
      <PostTile post={post} over={Date.parse(post.scheduledAt) <= now} />
    </button>
  );
}
