/** The first of each is the default. */
export const BACKGROUNDS = [
  'Modern Office',
  'Cozy Home',
  'Minimal Studio',
  'Nature Scene',
  'Urban Backdrop',
  'Library Setting',
] as const;

export const MUSIC = [
  'Upbeat & Motivational',
  'Calm & Relaxing',
  'Corporate & Professional',
  'Trendy & Modern',
  'Ambient & Subtle',
] as const;
