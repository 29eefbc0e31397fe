import { useEffect, useRef } from 'react';

/** Whoever followed a link to a row finds it on the screen, and the focus on it. */
export function useScrollIntoView<Row extends HTMLElement>(linked: boolean) {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (!linked) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [linked]);
  return { ref: row, tabIndex: linked ? -1 : undefined, 'data-linked': linked || undefined };
}
