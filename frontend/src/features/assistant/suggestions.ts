import type { Suggestion } from '~/shared/chat/Composer';

/** The suggestions use sentences that the built-in assistant understands, too. */
export const SUGGESTIONS: readonly Suggestion[] = [
  { label: 'Content Strategy', text: 'Add the topic "How to say no without apologising"' },
  { label: 'Production Goals', text: 'Set the monthly target to 300' },
  { label: 'Analytics', text: 'How are we doing?' },
  { label: 'Optimization', text: 'Post daily at 9:00 and 18:00 on tiktok and youtube' },
];
