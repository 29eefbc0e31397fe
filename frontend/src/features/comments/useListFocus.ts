import { type RefObject, useEffect, useRef } from 'react';

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-comment]') ?? []),
];

/** When the focused comment is removed from the list, the comment that moves to its index is focused. */
export function useListFocus(list: RefObject<HTMLElement | null>, ids: string) {
  const place = useRef(-1);

  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      place.current = rowsOf(element).findIndex((row) => row.contains(target as Node));
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A removed or disabled element has no related target.
      if (relatedTarget && !element?.contains(relatedTarget as Node)) place.current = -1;
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', leave);
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const rows = rowsOf(list.current);
    const next = rows[Math.min(place.current, rows.length - 1)];
    (next?.querySelector('button') ?? list.current)?.focus();
  }, [list, ids]);
}
