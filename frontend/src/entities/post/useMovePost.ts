import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import type { Undo } from '~/shared/toast/toastSlice';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** A change that a toast can undo with `moveBack`. */
export const POST_MOVED = 'post moved';

/** Moves a post to another time; the toast offers to undo it. */
export function useMovePost() {
  const clock = useClock();
  const [update] = useMutationToast(api.useUpdateScheduledPostMutation, {
    error: 'Failed to move post',
  });
  const send = (id: number, scheduledAt: string, title: string, undo?: Undo) => {
    const success = { title, description: clock.full(scheduledAt), undo };
    return update({ id, updateScheduledPost: { scheduledAt } }, success);
  };
  return {
    move: ({ id, scheduledAt: before }: ScheduledPost, scheduledAt: string) =>
      send(id, scheduledAt, 'Post moved', {
        change: POST_MOVED,
        id,
        before,
        otherWay: 'move the post back from its menu',
      }),
    moveBack: (id: number, before: string) => send(id, before, 'Post moved back'),
  };
}
