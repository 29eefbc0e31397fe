import { useDndMonitor } from '@dnd-kit/core';
import { useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { scheduledPosts } from '~/entities/post/postEntries';
import { useMovePosts } from '~/entities/post/useMovePosts';
import { useClock } from '~/shared/clock/useClock';
import type { PostStart } from '../scheduleForm';
import { draggedOf, placeOf } from './dragged';
import { hourOf, isOver, movedTo, startAt } from './place';

/**
 * Moves the posts of an entry that is dropped onto a place, and opens the form for a video. Returns the posts with those
 * being moved already in their new place.
 */
export function useDrop(posts: readonly ScheduledPost[], onPlan: (start: PostStart) => void) {
  const clock = useClock();
  const { move } = useMovePosts();
  const [moving, setMoving] = useState<{ ids: readonly number[]; scheduledAt: string }[]>([]);

  const movePosts = async (moved: readonly ScheduledPost[], scheduledAt: string) => {
    const now = { ids: moved.map(({ id }) => id), scheduledAt };
    setMoving((others) => [...others, now]);
    await move(moved, scheduledAt);
    setMoving((others) => others.filter((other) => other !== now));
  };

  useDndMonitor({
    onDragEnd: ({ active, over }) => {
      const place = over && placeOf(over);
      if (!place || isOver(place, hourOf(Date.now(), clock))) return;
      const dragged = draggedOf(active);
      if ('video' in dragged) {
        return onPlan({ videoId: String(dragged.video.id), ...startAt(place) });
      }
      const { entry } = dragged;
      const scheduledAt = movedTo(place, entry.scheduledAt, clock);
      const isMoved = Date.parse(scheduledAt) !== Date.parse(entry.scheduledAt);
      if (isMoved) void movePosts(scheduledPosts(entry), scheduledAt);
    },
  });

  return posts.map((post) => {
    const moved = moving.findLast(({ ids }) => ids.includes(post.id));
    return moved ? { ...post, scheduledAt: moved.scheduledAt } : post;
  });
}
