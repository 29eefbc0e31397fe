import { useBulkUpdateVideosMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { BulkUpdateVideos, Video } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';

/** Settles every video that waits for review in one call. */
export function useBulkReview(pending: readonly Video[]) {
  const [bulkUpdate, { isLoading: busy }] = useBulkUpdateVideosMutation();
  const toast = useToast();

  const updateAll = async (status: BulkUpdateVideos['status']) => {
    const videoIds = pending.map(({ id }) => id);
    try {
      await bulkUpdate({ bulkUpdateVideos: { videoIds, status } }).unwrap();
      toast.success('Videos updated successfully');
    } catch (error) {
      toast.error(serverError(error, 'Failed to update videos'));
    }
  };

  return { updateAll, busy };
}
