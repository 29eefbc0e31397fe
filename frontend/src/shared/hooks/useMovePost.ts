import { useUpdateScheduledPostMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ScheduledPost } from '~/api/generated';
import { formatDateTime } from '~/shared/format/dateTime';
import type { PostMove } from '~/shared/toast/toastSlice';
import { useToast } from '~/shared/toast/useToast';

/** Gives a post another time and says so, with the way back. Gives back why it did not work. */
export function useMovePost() {
  const [update, { isLoading: moving }] = useUpdateScheduledPostMutation();
  const toast = useToast();

  const send = async ({ postId, scheduledAt }: PostMove, done: string, undo?: PostMove) => {
    try {
      await update({ id: postId, updateScheduledPost: { scheduledAt } }).unwrap();
      toast.success(done, formatDateTime(scheduledAt), undo);
      return undefined;
    } catch (error) {
      const problem = serverError(error, 'Failed to move post');
      toast.error(problem);
      return problem;
    }
  };

  return {
    move: ({ id, scheduledAt: before }: ScheduledPost, scheduledAt: string) =>
      send({ postId: id, scheduledAt }, 'Post moved', { postId: id, scheduledAt: before }),
    moveBack: (move: PostMove) => send(move, 'Post moved back'),
    moving,
  };
}
