import { useCallback, useMemo, useState } from 'react';
import type { DecidedVideo } from '~/api/backToReview';

/** What has been decided since the screen was opened, and the rejection that is being given a reason. */
export function useReviewState() {
  const [reasonFor, askForReason] = useState<number | null>(null);
  const [decisions, setDecisions] = useState<readonly DecidedVideo[]>([]);
  const decided = useCallback((video: DecidedVideo) => {
    setDecisions((current) => [...current, video]);
    askForReason((current) => (current === video.videoId ? null : current));
  }, []);
  const review = useMemo(() => ({ reasonFor, askForReason, decided }), [reasonFor, decided]);
  return { review, decisions, setDecisions };
}

export type ReviewState = ReturnType<typeof useReviewState>;
