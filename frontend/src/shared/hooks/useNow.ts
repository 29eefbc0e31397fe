import { useEffect, useState } from 'react';

const DEFAULT_UPDATE_INTERVAL_MS = 10_000;

/** The current time, updated at an interval, for texts such as "2m ago". */
export function useNow(updateIntervalMs = DEFAULT_UPDATE_INTERVAL_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), updateIntervalMs);
    return () => clearInterval(timer);
  }, [updateIntervalMs]);
  return now;
}
