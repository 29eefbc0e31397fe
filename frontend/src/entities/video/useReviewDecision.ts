import { useContext } from 'react';
import { api } from '~/api/endpoints';
import type { BulkDecision } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ReviewContext } from './reviewContext';
import { VIDEO_DECIDED } from './useBackToReview';

/** Approves or rejects a video, and whether that is pending, wherever it was decided: by button or by key. */
export function useReviewDecision(videoId: number | undefined) {
  const review = useContext(ReviewContext);
  const [update, busy] = useMutationToast(api.useUpdateVideoMutation, {
    error: 'Failed to update video',
    fixedCacheKey: `review-${videoId}`,
  });
  const decide = async (decision: BulkDecision, reason?: string) => {
    if (videoId === undefined || busy) return undefined;
    const sent = update(
      { id: videoId, updateVideo: { status: decision, reason } },
      ({ title }) => ({
        title: 'Video updated successfully',
        description: `“${title}” is ${decision}.`,
        undo: {
          change: VIDEO_DECIDED,
          id: videoId,
          otherWay: 'choose Back to review in the menu of the video',
        },
      }),
    );
    review?.decided({ videoId, sent });
    return sent;
  };
  return [decide, busy] as const;
}
