import { api } from '~/api/endpoints';
import type { ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useMutationToast } from '~/shared/toast/useMutationToast';

export function usePostActions({ id, videoTitle, platform }: ScheduledPost) {
  const { name } = usePlatforms();
  const success = (title: string) => ({
    title,
    description: `“${videoTitle}” on ${name(platform)}`,
  });
  const [cancel, cancelling] = useMutationToast(api.useCancelScheduledPostMutation, {
    success: success('Post cancelled'),
    error: 'Failed to cancel post',
  });
  const [publish, publishing] = useMutationToast(api.usePublishScheduledPostNowMutation, {
    success: success('Post is being published'),
    error: 'Failed to publish post',
  });
  const [confirm, confirming] = useMutationToast(api.useConfirmScheduledPostMutation, {
    success: success('Post marked as published'),
    error: 'Failed to confirm post',
  });
  const [retry, retrying] = useMutationToast(api.useRetryScheduledPostMutation, {
    success: success('Retrying post'),
    error: 'Failed to retry post',
  });
  return {
    cancel: () => cancel({ id }),
    publishNow: () => void publish({ id }),
    confirm: () => void confirm({ id, confirmScheduledPost: {} }),
    retry: () => void retry({ id }),
    busy: cancelling || publishing || confirming || retrying,
  };
}
