import { useEffectEvent, useLayoutEffect } from 'react';

interface KeysOptions {
  enabled: boolean;
  /** Before the keys of the screen. */
  first?: boolean;
}

/** Runs the action of each key press, if it has one. */
export function useKeys(
  actionOf: (event: KeyboardEvent) => (() => void) | undefined,
  { enabled, first = false }: KeysOptions,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });

  // A layout effect: no key press is lost between the first paint and the effect.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, first);
    return () => document.removeEventListener('keydown', listen, first);
  }, [enabled, first]);
}
