import { useUpdateVideoMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { UpdateVideo } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';

/** Approves or rejects one video, and says so. */
export function useReviewVideo(id: number) {
  const [update, { isLoading: busy }] = useUpdateVideoMutation();
  const toast = useToast();

  const settle = async (status: UpdateVideo['status']) => {
    try {
      await update({ id, updateVideo: { status } }).unwrap();
      toast.success('Video updated successfully');
    } catch (error) {
      toast.error(serverError(error, 'Failed to update video'));
    }
  };

  return { approve: () => settle('approved'), reject: () => settle('rejected'), busy };
}
