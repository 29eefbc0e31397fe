import { useDndMonitor } from '@dnd-kit/core';
import { useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { useMovePost } from '~/entities/post/useMovePost';
import { useClock } from '~/shared/clock/useClock';
import type { PostStart } from '../scheduleForm';
import { draggedOf, placeOf } from './dragged';
import { hourOf, isOver, movedTo, startAt } from './place';

/**
 * Moves a post that is dropped onto a place, and opens the form for a video. Returns the posts with those being moved
 * already in their new place.
 */
export function useDrop(posts: readonly ScheduledPost[], onPlan: (start: PostStart) => void) {
  const clock = useClock();
  const { move } = useMovePost();
  const [moving, setMoving] = useState<Pick<ScheduledPost, 'id' | 'scheduledAt'>[]>([]);

  const movePost = async (post: ScheduledPost, scheduledAt: string) => {
    const moved = { id: post.id, scheduledAt };
    setMoving((others) => [...others, moved]);
    await move(post, scheduledAt);
    setMoving((others) => others.filter((other) => other !== moved));
  };

  useDndMonitor({
    onDragEnd: ({ active, over }) => {
      const place = over && placeOf(over);
      if (!place || isOver(place, hourOf(Date.now(), clock))) return;
      const dragged = draggedOf(active);
      if ('video' in dragged) {
        return onPlan({ videoId: String(dragged.video.id), ...startAt(place) });
      }
      const scheduledAt = movedTo(place, dragged.post.scheduledAt, clock);
      const isMoved = Date.parse(scheduledAt) !== Date.parse(dragged.post.scheduledAt);
      if (isMoved) void movePost(dragged.post, scheduledAt);
    },
  });

  return posts.map((post) => ({ ...post, ...moving.findLast(({ id }) => id === post.id) }));
}
