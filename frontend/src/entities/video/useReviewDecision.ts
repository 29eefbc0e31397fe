import { useContext } from 'react';
import { api } from '~/api/endpoints';
import type { BulkDecision, Video } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { ReviewContext } from './reviewContext';
import { VIDEO_DECIDED } from './useBackToReview';
import { useSlotSentence } from './useSlotSentence';

const DECIDED = 'Video updated successfully';

const undoOf = (id: number) => ({
  change: VIDEO_DECIDED,
  id,
  otherWay: 'choose Back to review in the menu of the video',
});

/** Approves or rejects a video, and whether that is pending, wherever it was decided: by button or by key. */
export function useReviewDecision(videoId: number | undefined) {
  const review = useContext(ReviewContext);
  const toast = useToast();
  const [update, busy] = useMutationToast(api.useUpdateVideoMutation, {
    error: 'Failed to update video',
    fixedCacheKey: `review-${videoId}`,
  });
  const { hasPlan, slotSentence } = useSlotSentence();
  const decide = async (decision: BulkDecision, reason?: string) => {
    if (videoId === undefined || busy) return undefined;
    const getsSlot = decision === 'approved' && hasPlan;
    const sentence = ({ title }: Video) => `“${title}” is ${decision}.`;
    const sent = update({ id: videoId, updateVideo: { status: decision, reason } }, (video) =>
      // The slot is read first: there is one toast.
      getsSlot
        ? undefined
        : { title: DECIDED, description: sentence(video), undo: undoOf(videoId) },
    );
    review?.decided({ videoId, decision, sent });
    const result = await sent;
    if (getsSlot && result.ok) {
      const slot = await slotSentence(videoId);
      const text = [sentence(result.data), slot].filter(Boolean).join(' ');
      toast.success(DECIDED, text, undoOf(videoId));
    }
    return result;
  };
  return [decide, busy] as const;
}
