import { useEffect, useRef } from 'react';
import type { Video } from '~/api/generated';

const ACTIONS: Record<string, string> = { a: 'approve', r: 'reject', w: 'watch' };
const STEPS: Record<string, number> = { j: 1, k: -1 };

const cardsOf = (queue: HTMLElement) => [...queue.querySelectorAll<HTMLElement>('article')];

const button = (card: HTMLElement | undefined, action: string) =>
  card?.querySelector<HTMLButtonElement>(`[data-review="${action}"]`);

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/**
 * Single keys for the review queue, alive only while the focus is in it (WCAG 2.1.4): J and K go to
 * the next and the previous card, A approves, R rejects, W watches. When the card with the focus is
 * settled and leaves, the focus goes to the one that takes its place.
 */
export function useReviewKeys(videos: readonly Video[]) {
  const queue = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);

  useEffect(() => {
    const element = queue.current;
    if (!element) return;

    const onFocus = ({ target }: FocusEvent) => {
      focused.current = cardsOf(element).findIndex((card) => card.contains(target as Node));
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      // A removed element has no successor: then the place is kept for the next card.
      if (relatedTarget && !element.contains(relatedTarget as Node)) focused.current = null;
    };
    const onKey = (event: KeyboardEvent) => {
      const place = focused.current;
      if (place === null || hasModifier(event)) return;
      const key = event.key.toLowerCase();
      const step = STEPS[key];
      const action = ACTIONS[key];
      if (step === undefined && action === undefined) return;
      event.preventDefault();
      const cards = cardsOf(element);
      if (step !== undefined) button(cards[place + step], 'approve')?.focus();
      else if (action !== undefined) button(cards[place], action)?.click();
    };

    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onLeave);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onLeave);
      element.removeEventListener('keydown', onKey);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue is what may drop the focus
  useEffect(() => {
    const element = queue.current;
    if (!element || focused.current === null || document.activeElement !== document.body) return;
    const cards = cardsOf(element);
    button(cards[Math.min(focused.current, cards.length - 1)], 'approve')?.focus();
  }, [videos.length]);

  return queue;
}
