import { useEffect, useState } from 'react';
import { api } from '~/api/endpoints';

export type RetryOutcome = 'initiated' | 'failed';

const BANNER_DURATION_MS = 3_000;

export function useRetryFailed() {
  const [banner, setBanner] = useState<{ outcome: RetryOutcome }>();
  const [retryFailed, { isLoading: retrying }] = api.useRetryFailedOperationsMutation();

  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), BANNER_DURATION_MS);
    return () => clearTimeout(timer);
  }, [banner]);

  const retry = async () => {
    setBanner(undefined);
    const { error } = await retryFailed();
    setBanner({ outcome: error ? 'failed' : 'initiated' });
  };

  return { retry, retrying, outcome: banner?.outcome };
}
