import type { Video } from '~/api/generated';
import { useBackToReview } from '~/entities/video/useBackToReview';
import type { ReviewState } from './useReviewState';

/** Takes back the last decision that was made on this screen and still stands. */
export function useUndoDecision(
  { decisions, setDecisions }: ReviewState,
  pending: readonly Video[],
): () => Promise<void> {
  const [backToReview, busy] = useBackToReview();
  return async () => {
    // Others were taken back from a toast or a menu.
    const standing = decisions.filter(({ videoId }) => pending.every(({ id }) => id !== videoId));
    const last = standing.at(-1);
    if (!last || busy) return;
    setDecisions(standing.slice(0, -1));
    // One that was refused is pending again already.
    const { ok } = await last.sent;
    if (ok) void backToReview(last.videoId);
  };
}
