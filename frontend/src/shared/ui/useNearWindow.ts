import { type RefObject, useEffect, useState } from 'react';

/** How far from the window something still counts as near it. */
const MARGIN = '1200px 0px';

/**
 * The height that an element had when it was last near the window; null while it is near. What has the focus always
 * counts as near.
 */
export function useNearWindow(element: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isKept = entry.isIntersecting || current.contains(document.activeElement);
        setHeight(isKept ? null : entry.boundingClientRect.height);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
