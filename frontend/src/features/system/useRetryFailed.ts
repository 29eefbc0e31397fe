import { useEffect, useState } from 'react';
import { useRetryFailedOperationsMutation } from '~/api/endpoints';

export type RetryOutcome = 'initiated' | 'failed';

/** How long the banner tells of it (spec, section 8). */
const TOLD_FOR_MS = 3_000;

/** Puts failed operations back, and says for three seconds what came of it. */
export function useRetryFailed() {
  const [told, setTold] = useState<{ outcome: RetryOutcome }>();
  const [retryFailed, { isLoading: retrying }] = useRetryFailedOperationsMutation();

  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(undefined), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [told]);

  const retry = async () => {
    setTold(undefined);
    const { error } = await retryFailed();
    setTold({ outcome: error ? 'failed' : 'initiated' });
  };

  return { retry, retrying, outcome: told?.outcome };
}
