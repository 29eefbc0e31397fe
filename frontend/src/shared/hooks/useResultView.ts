import { useCallback, useRef } from 'react';

/** On wide screens a result is beside its form: then there is no need to scroll. */
function startsInView(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight / 2;
}

/**
 * The part of a screen that shows what a form made. `show` brings it into view and focuses it; `showIfAway` leaves the
 * focus where it is when the part is in view already.
 */
export function useResultView() {
  const ref = useRef<HTMLDivElement>(null);
  const show = useCallback(() => {
    const { current } = ref;
    if (!current) return;
    if (!startsInView(current)) current.scrollIntoView({ block: 'start' });
    current.focus({ preventScroll: true });
  }, []);
  const showIfAway = useCallback(() => {
    if (ref.current && !startsInView(ref.current)) show();
  }, [show]);
  return { part: { ref, tabIndex: -1 }, show, showIfAway };
}
