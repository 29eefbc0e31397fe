import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets the operator decide on one video after the other: when the focused button is removed together
 * with its video, the Approve button of the current video is focused.
 */
export function useFocusNextVideo(
  area: RefObject<HTMLElement | null>,
  currentId: number | undefined,
) {
  const inside = useRef(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const enter = () => {
      inside.current = true;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A removed or disabled element has no related target.
      if (relatedTarget && !element.contains(relatedTarget as Node)) inside.current = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [area]);

  useEffect(() => {
    if (currentId === undefined || !inside.current || document.activeElement !== document.body) {
      return;
    }
    approveButton(area.current)?.focus();
  }, [area, currentId]);
}

/** That of the current video. */
export const approveButton = (area: HTMLElement | null): HTMLButtonElement | null | undefined =>
  area?.querySelector<HTMLButtonElement>('[data-current] [data-review="approve"]');
