import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollPositions } from './scrollPositions';
import { scrollToPosition } from './scrollToPosition';

/** A new page begins at its top; Back, Forward and a reload return to where the page was scrolled to. */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const returning = useNavigationType() === 'POP';
  // A link within a page makes an entry without a key of its own.
  const entry = `${key} ${pathname}${hash}`;
  const lastPath = useRef<string>(undefined);
  const [positions] = useState(() => {
    const known = scrollPositions();
    known.begin(entry);
    return known;
  });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', positions.store);
    return () => window.removeEventListener('pagehide', positions.store);
  }, [positions]);

  useLayoutEffect(() => {
    let stopWaiting: (() => void) | undefined;
    const samePage = pathname === lastPath.current;
    lastPath.current = pathname;
    const save = () => positions.set(entry, window.scrollY);
    // A hash names a part of the page: the browser scrolls there.
    if (returning && !hash) {
      stopWaiting = scrollToPosition(positions.get(entry));
    } else {
      if (!samePage && !hash) window.scrollTo(0, 0);
      save();
    }
    window.addEventListener('scroll', save, { passive: true });
    return () => {
      window.removeEventListener('scroll', save);
      stopWaiting?.();
    };
  }, [entry, pathname, hash, returning, positions]);
}
