import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the element that the fragment of the address names, at every navigation to it. The router only scrolls to it. */
export function useLinkedSection(): void {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [location]);
}
