import { reviewApi } from '~/api/backToReview';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** All that put videos back share one mutation: Review shows the video that it returned last. */
export const BACK_TO_REVIEW = 'back-to-review';

/** Takes back a decision: the video is pending review again. */
export const useBackToReview = () =>
  useMutationToast(reviewApi.useBackToReviewMutation, {
    success: ({ title }) => ({ title: 'Back in review', description: title }),
    error: 'Failed to put the video back into review',
    fixedCacheKey: BACK_TO_REVIEW,
  });
