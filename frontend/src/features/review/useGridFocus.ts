import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** That of the current video. */
export const approveButton = (area: HTMLElement | null): HTMLButtonElement | null | undefined =>
  area?.querySelector<HTMLButtonElement>('[data-current] [data-review="approve"]');

const videoOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest<HTMLElement>('[data-video]');

/**
 * Keeps the current video and the focus in sync: focusing a card makes it the current one, and a
 * step to another moves the focus, unless it is outside the grid.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  currentId: number | undefined,
  choose: (videoId: number) => void,
) {
  const lastId = useRef(currentId);
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const card = videoOf(target);
    if (card && Number(card.dataset.video) !== currentId) choose(Number(card.dataset.video));
  });

  useEffect(() => {
    const element = grid.current;
    const onFocus = (event: FocusEvent) => follow(event);
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [grid]);

  useEffect(() => {
    const changed = lastId.current !== undefined && lastId.current !== currentId;
    lastId.current = currentId;
    const focused = document.activeElement;
    const free = focused === document.body || grid.current?.contains(focused);
    const there = videoOf(focused);
    if (!changed || !free || (there && Number(there.dataset.video) === currentId)) return;
    approveButton(grid.current)?.focus();
  }, [grid, currentId]);
}
