import {
  useCancelScheduledPostMutation,
  useConfirmScheduledPostMutation,
  usePublishScheduledPostNowMutation,
  useRetryScheduledPostMutation,
} from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';

/** What can be done to one post. Each says what became of it, and gives back why it did not work. */
export function usePostActions(id: number) {
  const [cancelPost, { isLoading: cancelling }] = useCancelScheduledPostMutation();
  const [publishPost, { isLoading: publishing }] = usePublishScheduledPostNowMutation();
  const [confirmPost, { isLoading: confirming }] = useConfirmScheduledPostMutation();
  const [retryPost, { isLoading: retrying }] = useRetryScheduledPostMutation();
  const toast = useToast();

  const told = async (call: Promise<unknown>, done: string, failed: string) => {
    try {
      await call;
      toast.success(done);
      return undefined;
    } catch (error) {
      const problem = serverError(error, failed);
      toast.error(problem);
      return problem;
    }
  };

  return {
    cancel: () => told(cancelPost({ id }).unwrap(), 'Post cancelled', 'Failed to cancel post'),
    publishNow: () =>
      told(publishPost({ id }).unwrap(), 'Post is on its way', 'Failed to publish post'),
    confirm: () =>
      told(
        confirmPost({ id, confirmScheduledPost: {} }).unwrap(),
        'Post marked as published',
        'Failed to confirm post',
      ),
    retry: () => told(retryPost({ id }).unwrap(), 'Post is tried again', 'Failed to retry post'),
    busy: cancelling || publishing || confirming || retrying,
  };
}
