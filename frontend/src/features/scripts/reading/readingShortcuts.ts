import type { ScreenShortcut } from '~/shared/shortcuts/ShortcutHints';

/** The keys of Read Drafts: the short words stand below the script, the sentences in the list of all shortcuts. */
export const READING_SHORTCUTS: readonly ScreenShortcut[] = [
  { key: 'A', hint: 'approve', action: 'Approve the draft' },
  { key: 'R', hint: 'reject', action: 'Reject the draft, with a reason or without' },
  { key: '1–3', hint: 'hook', action: 'Begin the draft with this one of its hooks' },
  { key: 'E', hint: 'edit', action: 'Edit the draft; Ctrl Enter saves it' },
  { key: 'G', hint: 'rewrite', action: 'Have the draft written again' },
  { key: 'J', hint: 'next', action: 'Next draft, as the arrow keys do' },
  { key: 'K', hint: 'previous', action: 'Previous draft' },
  { key: 'U', hint: 'undo', action: 'Undo the last decision on a draft' },
  { key: 'Shift A', hint: 'approve the rest', action: 'Approve this draft and all after it' },
];
