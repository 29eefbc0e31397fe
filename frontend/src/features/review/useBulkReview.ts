import { useBulkUpdateVideosMutation } from '~/api/endpoints';
import type { BulkUpdateVideos, Video } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Approves or rejects all pending videos in one request. */
export function useBulkReview(pending: readonly Video[]) {
  const [bulkUpdate, { isLoading: busy }] = useBulkUpdateVideosMutation();
  const withToast = useMutationToast();
  const updateAll = (status: BulkUpdateVideos['status']) =>
    withToast(bulkUpdate({ bulkUpdateVideos: { videoIds: pending.map(({ id }) => id), status } }), {
      success: 'Videos updated successfully',
      error: 'Failed to update videos',
    });
  return { updateAll, busy };
}
