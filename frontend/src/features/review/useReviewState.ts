import { useCallback, useMemo, useState } from 'react';
import type { Decision } from '~/entities/video/reviewContext';

/** What has been decided since the screen was opened, and the rejection that is being given a reason. */
export function useReviewState() {
  const [reasonFor, askForReason] = useState<number | null>(null);
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const decided = useCallback((decision: Decision) => {
    setDecisions((current) => [...current, decision]);
    void decision.sent.then(({ ok }) => {
      if (ok) askForReason((current) => (current === decision.videoId ? null : current));
    });
  }, []);
  const review = useMemo(() => ({ reasonFor, askForReason, decided }), [reasonFor, decided]);
  return { review, decisions, setDecisions };
}

export type ReviewState = ReturnType<typeof useReviewState>;
