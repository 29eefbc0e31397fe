import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import type { PostMove } from '~/shared/toast/toastSlice';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Moves a post to another time; the toast offers to undo it. */
export function useMovePost() {
  const clock = useClock();
  const [update] = useMutationToast(api.useUpdateScheduledPostMutation, {
    error: 'Failed to move post',
  });
  const send = ({ postId, scheduledAt }: PostMove, title: string, undo?: PostMove) => {
    const success = { title, description: clock.full(scheduledAt), undo };
    return update({ id: postId, updateScheduledPost: { scheduledAt } }, success);
  };
  return {
    move: ({ id, scheduledAt: before }: ScheduledPost, scheduledAt: string) =>
      send({ postId: id, scheduledAt }, 'Post moved', { postId: id, scheduledAt: before }),
    moveBack: (move: PostMove) => send(move, 'Post moved back'),
  };
}
