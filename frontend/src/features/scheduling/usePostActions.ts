import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** The actions of one post. */
export function usePostActions(id: number) {
  const [cancelPost, { isLoading: cancelling }] = api.useCancelScheduledPostMutation();
  const [publishPost, { isLoading: publishing }] = api.usePublishScheduledPostNowMutation();
  const [confirmPost, { isLoading: confirming }] = api.useConfirmScheduledPostMutation();
  const [retryPost, { isLoading: retrying }] = api.useRetryScheduledPostMutation();
  const withToast = useMutationToast();

  return {
    cancel: () =>
      withToast(cancelPost({ id }), { success: 'Post cancelled', error: 'Failed to cancel post' }),
    publishNow: () =>
      withToast(publishPost({ id }), {
        success: 'Post is being published',
        error: 'Failed to publish post',
      }),
    confirm: () =>
      withToast(confirmPost({ id, confirmScheduledPost: {} }), {
        success: 'Post marked as published',
        error: 'Failed to confirm post',
      }),
    retry: () =>
      withToast(retryPost({ id }), { success: 'Retrying post', error: 'Failed to retry post' }),
    busy: cancelling || publishing || confirming || retrying,
  };
}
