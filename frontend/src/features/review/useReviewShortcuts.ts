import { useEffectEvent, useLayoutEffect } from 'react';

interface ReviewShortcuts {
  enabled: boolean;
  step: (by: 1 | -1) => void;
  decide: (decision: 'approve' | 'reject') => void;
  play: () => void;
  help: () => void;
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** What does something of its own with the space bar. */
const PRESSED_BY_SPACE = 'button, a, video, summary, [role="option"]';

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const isElsewhere = ({ target }: KeyboardEvent) =>
  isWithin(target, FIELDS) || isWithin(target, LAYERS);

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/**
 * What a key means here. Undefined for all that mean something else: with a modifier, in a field, in
 * a dialog or a menu. A key held down steps on, but never decides twice.
 */
function meaningOf(event: KeyboardEvent, keys: ReviewShortcuts): (() => void) | undefined {
  if (event.defaultPrevented || hasModifier(event) || isElsewhere(event)) return undefined;
  if (event.key === '?') return keys.help;
  if (event.shiftKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'j') return () => keys.step(1);
  if (key === 'k') return () => keys.step(-1);
  if (event.repeat) return undefined;
  if (key === 'a') return () => keys.decide('approve');
  if (key === 'r') return () => keys.decide('reject');
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

  // Before the screen is shown, so that no key is lost that is pressed as soon as it is.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
