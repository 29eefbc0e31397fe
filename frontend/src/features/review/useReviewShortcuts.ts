import { useEffectEvent, useLayoutEffect } from 'react';
import type { ReviewDecision } from '~/shared/video/useReviewDecision';

interface ReviewShortcuts {
  enabled: boolean;
  step: (by: 1 | -1) => void;
  decide: (decision: ReviewDecision) => void;
  play: () => void;
  help: () => void;
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Elements that handle the space bar themselves. */
const PRESSED_BY_SPACE = 'button, a, video, summary, [role="option"]';

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const isElsewhere = ({ target }: KeyboardEvent) =>
  isWithin(target, FIELDS) || isWithin(target, LAYERS);

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/**
 * The action of a key. Undefined with a modifier, in a field, in
 * a dialog or in a menu. Holding a key repeats steps, but not decisions.
 */
function meaningOf(event: KeyboardEvent, keys: ReviewShortcuts): (() => void) | undefined {
  if (event.defaultPrevented || hasModifier(event) || isElsewhere(event)) return undefined;
  if (event.key === '?') return keys.help;
  if (event.shiftKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'j') return () => keys.step(1);
  if (key === 'k') return () => keys.step(-1);
  if (event.repeat) return undefined;
  if (key === 'a') return () => keys.decide('approved');
  if (key === 'r') return () => keys.decide('rejected');
  if (key === ' ' && !isWithin(event.target, PRESSED_BY_SPACE)) return keys.play;
  return undefined;
}

/** Single keys for the whole screen. They can be switched off (WCAG 2.1.4). */
export function useReviewShortcuts(keys: ReviewShortcuts) {
  const { enabled } = keys;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = meaningOf(event, keys);
    if (!action) return;
    event.preventDefault();
    action();
  });

  // A layout effect: no key press is lost between the first paint and the effect.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
