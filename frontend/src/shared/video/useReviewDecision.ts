import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

export type ReviewDecision = 'approved' | 'rejected';

/** Approves or rejects a video, and whether that is pending, wherever it was decided: by button or by key. */
export function useReviewDecision(videoId: number | undefined) {
  const [update, busy] = useMutationToast(api.useUpdateVideoMutation, {
    success: 'Video updated successfully',
    error: 'Failed to update video',
    fixedCacheKey: `review-${videoId}`,
  });
  const decide = (status: ReviewDecision) => {
    if (videoId !== undefined && !busy) void update({ id: videoId, updateVideo: { status } });
  };
  return [decide, busy] as const;
}
