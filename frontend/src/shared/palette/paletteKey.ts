const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that opens the palette, as the keyboard in front of the operator names it. */
export const PALETTE_KEY = onApple ? '⌘ K' : 'Ctrl K';

/** The same for `aria-keyshortcuts`. */
export const PALETTE_SHORTCUT = onApple ? 'Meta+K' : 'Control+K';

/** Ctrl K and ⌘ K both count on every keyboard; with Shift or Alt it is some other program's key. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';
