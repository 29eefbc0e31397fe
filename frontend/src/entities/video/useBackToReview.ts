import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** All that put videos back share one mutation: Review shows the video that it returned last. */
export const BACK_TO_REVIEW = 'back-to-review';

/** A change that a toast can undo with `backToReview`. */
export const VIDEO_DECIDED = 'video decided';

/** Takes back a decision: the video is pending review again. */
export function useBackToReview() {
  const [update, busy] = useMutationToast(api.useUpdateVideoMutation, {
    success: ({ title }) => ({ title: 'Back in review', description: title }),
    error: 'Failed to put the video back into review',
    fixedCacheKey: BACK_TO_REVIEW,
  });
  const backToReview = (id: number) => update({ id, updateVideo: { status: 'pending_review' } });
  return [backToReview, busy] as const;
}
