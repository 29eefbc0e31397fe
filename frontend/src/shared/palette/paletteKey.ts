const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The shortcut of the palette, as the operator's keyboard names it. */
export const PALETTE_KEY = onApple ? '⌘ K' : 'Ctrl K';

/** The same for `aria-keyshortcuts`. */
export const PALETTE_SHORTCUT = onApple ? 'Meta+K' : 'Control+K';

/** Ctrl K and ⌘ K both work on every keyboard; with Shift or Alt they are other shortcuts. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';
