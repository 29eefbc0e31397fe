/** The keys of Review: the short words stand beside the video, the sentences in the list of all shortcuts. */
export const REVIEW_SHORTCUTS = [
  { key: 'J', hint: 'next', action: 'Next video' },
  { key: 'K', hint: 'previous', action: 'Previous video' },
  { key: 'A', hint: 'approve', action: 'Approve the video' },
  {
    key: 'Shift A',
    hint: 'approve all without flags',
    action: 'Approve all videos without flags',
  },
  { key: 'R', hint: 'reject', action: 'Reject the video' },
  { key: 'Shift R', hint: 'reject with a reason', action: 'Reject the video with a reason' },
  { key: 'U', hint: 'undo', action: 'Undo the last decision' },
  { key: 'P', hint: 'schedule', action: 'Schedule the video approved last' },
  { key: 'C', hint: 'captions', action: 'Edit the captions of the video' },
  { key: 'Space', hint: 'play', action: 'Play or pause the video' },
  { key: 'S', hint: 'speed', action: 'Change the playback speed' },
] as const;
