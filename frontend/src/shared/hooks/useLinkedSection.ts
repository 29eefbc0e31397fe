import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the element that the fragment of the address names. The router only scrolls to it. */
export function useLinkedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash]);
}
