import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the decision on a video was made, the decision on the next one is waiting: when the button
 * with the focus leaves together with its video, the current video's Approve takes the focus over.
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
      // What is removed or disabled has no successor.
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
    currentButton(area.current, 'approve')?.focus();
  }, [area, currentId]);
}

/** A button of the video that is being looked at. */
export const currentButton = (
  area: HTMLElement | null,
  action: 'approve' | 'reject' | 'watch',
): HTMLButtonElement | null | undefined =>
  area?.querySelector<HTMLButtonElement>(`[data-current] [data-review="${action}"]`);
