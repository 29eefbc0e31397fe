import type { BackgroundStyleName } from '~/api/generated';

/** The spec's choices (section 2), the first being the default. */
export const TEST_BACKGROUNDS: readonly [BackgroundStyleName, ...BackgroundStyleName[]] = [
  'Modern Office',
  'Minimal Studio',
  'Cozy Home',
  'Corporate',
  'Creative',
  'Nature',
];

export const TEST_SCRIPT = 'Hello! This is a test of the avatar and the voice.';

/** What the test video is made of besides what is chosen (spec, section 7). */
export const TEST_VIDEO = {
  category: 'test',
  duration: 30,
  musicStyle: 'Professional',
  platform: 'Test',
} as const;
