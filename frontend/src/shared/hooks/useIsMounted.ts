import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on the screen, for what goes on after an answer that took long. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
