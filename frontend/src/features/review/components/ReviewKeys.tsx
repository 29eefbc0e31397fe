import type { Video } from '~/api/generated';
import { useReviewDecision } from '~/entities/video/useReviewDecision';
import { usePlaybackSpeed } from '../usePlaybackSpeed';
import type { ReviewQueue } from '../useReviewQueue';
import { useReviewShortcuts } from '../useReviewShortcuts';
import type { ReviewState } from '../useReviewState';
import { useUndoDecision } from '../useUndoDecision';

interface ReviewKeysProps {
  enabled: boolean;
  pending: readonly Video[];
  queue: ReviewQueue;
  state: ReviewState;
  play: () => void;
  schedule: () => void;
  editCaptions: () => void;
  approveUnflagged: () => void;
}

/** The single keys of the screen. It shows nothing: inside the review's context, a decision by key counts as one by button. */
export function ReviewKeys({ enabled, pending, queue, state, ...actions }: ReviewKeysProps) {
  const { current, step } = queue;
  const [decide, busy] = useReviewDecision(current?.id);
  const { changeSpeed } = usePlaybackSpeed();
  const rejectWithReason = () => {
    if (current && !busy) state.review.askForReason(current.id);
  };
  useReviewShortcuts({
    enabled,
    step,
    decide: (decision) => void decide(decision),
    rejectWithReason,
    undo: useUndoDecision(state, pending),
    changeSpeed,
    ...actions,
  });
  return null;
}
