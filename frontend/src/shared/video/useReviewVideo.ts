import { useUpdateVideoMutation } from '~/api/endpoints';
import type { UpdateVideo } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Approves or rejects one video. */
export function useReviewVideo(id: number) {
  const [update, { isLoading: busy }] = useUpdateVideoMutation();
  const withToast = useMutationToast();
  const decide = (status: UpdateVideo['status']) =>
    withToast(update({ id, updateVideo: { status } }), {
      success: 'Video updated successfully',
      error: 'Failed to update video',
    });
  return { approve: () => decide('approved'), reject: () => decide('rejected'), busy };
}
