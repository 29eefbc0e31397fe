export const REVIEW_SHORTCUTS = [
  { key: 'J', action: 'next' },
  { key: 'K', action: 'previous' },
  { key: 'A', action: 'approve' },
  { key: 'R', action: 'reject' },
  { key: 'Space', action: 'play' },
  { key: '?', action: 'all keys' },
] as const;
