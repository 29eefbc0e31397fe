import { defineConfig } from '@playwright/test';
import stories from './playwright.config';

/** Measures instead of telling stories; see scripts/bench-screens and scripts/lighthouse. */
export default defineConfig({
  ...stories,
  projects: undefined,
  testMatch: ['screenTimes.ts', 'interactionTimes.ts'],
  reporter: 'null',
  use: { ...stories.use, trace: 'off' },
});
