import { useRef } from 'react';

/** The value as it was before `isFrozen` became true, and the current one otherwise. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const latest = useRef(value);
  if (!isFrozen) latest.current = value;
  return latest.current;
}
