import { useDeleteVideoMutation } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Deletes one video. `remove` resolves to whether it was deleted. */
export function useDeleteVideo({ id, title }: Pick<Video, 'id' | 'title'>) {
  const [deleteVideo, { isLoading: busy }] = useDeleteVideoMutation();
  const withToast = useMutationToast();
  const remove = async (): Promise<boolean> => {
    const { ok } = await withToast(deleteVideo({ id }), {
      success: { title: 'Video deleted', description: title },
      error: 'Failed to delete video',
    });
    return ok;
  };
  return { remove, busy };
}
