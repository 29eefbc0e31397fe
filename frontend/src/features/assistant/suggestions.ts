import type { Suggestion } from '~/shared/chat/Composer';

/** What each chip asks, in sentences that the built-in assistant understands as well as a model. */
export const SUGGESTIONS: readonly Suggestion[] = [
  { label: 'Content Strategy', text: 'Add the topic "How to say no without apologising"' },
  { label: 'Production Goals', text: 'Set the monthly target to 300' },
  { label: 'Analytics', text: 'How are we doing?' },
  { label: 'Optimization', text: 'Post daily at 9:00 and 18:00 on tiktok and youtube' },
];
