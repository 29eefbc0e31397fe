import { REVIEW_SHORTCUTS } from '~/features/review/reviewShortcuts';
import { READING_SHORTCUTS } from '~/features/scripts/reading/readingShortcuts';
import { PALETTE_KEY } from '~/shared/palette/paletteKey';
import type { ScreenShortcut } from '~/shared/shortcuts/ShortcutHints';
import { screens } from '../screens';

interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly string[];
  action: string;
}

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const ofScreen = (shortcuts: readonly ScreenShortcut[]) =>
  shortcuts.map(({ key, action }): Shortcut => ({ keys: [key], action }));

const goTo = screens.flatMap(({ title, goKey }): Shortcut[] =>
  goKey ? [{ keys: ['G', goKey.toUpperCase()], action: title }] : [],
);

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'On every screen',
    shortcuts: [
      { keys: ['/'], action: 'Search or jump to' },
      { keys: [PALETTE_KEY], action: 'Search or jump to, even from a field' },
      { keys: ['?'], action: 'Show this list' },
      { keys: ['F8'], action: 'Go to the latest message' },
      { keys: ['Esc'], action: 'Close dialog' },
    ],
  },
  { title: 'Review & Approve', shortcuts: ofScreen(REVIEW_SHORTCUTS) },
  { title: 'Read Drafts', shortcuts: ofScreen(READING_SHORTCUTS) },
  {
    title: 'In a chat',
    shortcuts: [
      { keys: ['Enter'], action: 'Send the message' },
      { keys: ['Shift Enter'], action: 'Start a new line' },
    ],
  },
  { title: 'Go to a screen', shortcuts: goTo },
];
