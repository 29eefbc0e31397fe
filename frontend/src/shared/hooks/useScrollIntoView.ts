import { useEffect, useRef } from 'react';

/** Scrolls to the row that the address links to, and focuses it. */
export function useScrollIntoView<Row extends HTMLElement>(linked: boolean) {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (!linked) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [linked]);
  return { ref: row, tabIndex: linked ? -1 : undefined, 'data-linked': linked || undefined };
}
