import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A question about what is in the area belongs to it. */
const QUESTION = '[role="alertdialog"]';

interface FocusAfterRemoval {
  /** Differs whenever something may have been removed. */
  change: unknown;
  /** Selects the items of the area, whose index `next` gets. */
  items?: string;
  /** What gets the focus; `index` is that of the item that had it, or -1. */
  next: (area: HTMLElement, index: number) => HTMLElement | null | undefined;
}

/** When what has the focus is removed from an area, the focus goes to what comes next, unless it has gone elsewhere. */
export function useFocusAfterRemoval(
  area: RefObject<HTMLElement | null>,
  { change, items, next }: FocusAfterRemoval,
) {
  const inside = useRef(false);
  const index = useRef(-1);
  const indexOf = useEffectEvent((element: HTMLElement, target: Node) => {
    const all = items ? [...element.querySelectorAll(items)] : [];
    return all.findIndex((item) => item.contains(target));
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const enter = ({ target }: FocusEvent) => {
      inside.current = true;
      index.current = indexOf(element, target as Node);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A removed or disabled element has no related target.
      if (!(relatedTarget instanceof Element)) return;
      if (!element.contains(relatedTarget) && !relatedTarget.closest(QUESTION))
        inside.current = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [area]);

  const moveOn = useEffectEvent(() => {
    const element = area.current;
    if (!element || !inside.current || element.contains(document.activeElement)) return;
    if (document.activeElement === document.body) next(element, index.current)?.focus();
    inside.current = element.contains(document.activeElement);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change
  useEffect(() => moveOn(), [change]);
}
