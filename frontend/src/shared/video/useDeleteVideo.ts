import { useDeleteVideoMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { Video } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';

/** Deletes one video, and says so. `remove` gives back whether it is gone. */
export function useDeleteVideo({ id, title }: Pick<Video, 'id' | 'title'>) {
  const [deleteVideo, { isLoading: busy }] = useDeleteVideoMutation();
  const toast = useToast();

  const remove = async (): Promise<boolean> => {
    try {
      await deleteVideo({ id }).unwrap();
      toast.success('Video deleted', title);
      return true;
    } catch (error) {
      toast.error(serverError(error, 'Failed to delete video'));
      return false;
    }
  };

  return { remove, busy };
}
