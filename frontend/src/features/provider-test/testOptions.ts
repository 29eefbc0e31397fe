import type { BackgroundStyleName } from '~/api/generated';

/** The first is the default. */
export const TEST_BACKGROUNDS: readonly [BackgroundStyleName, ...BackgroundStyleName[]] = [
  'Modern Office',
  'Minimal Studio',
  'Cozy Home',
  'Corporate',
  'Creative',
  'Nature',
];

export const TEST_SCRIPT = 'Hello! This is a test of the avatar and the voice.';

export const TEST_VIDEO = {
  category: 'test',
  duration: 30,
  musicStyle: 'Professional',
  platform: 'Test',
} as const;
