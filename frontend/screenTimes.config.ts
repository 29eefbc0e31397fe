import { defineConfig } from '@playwright/test';
import stories from './playwright.config';

/** Measures instead of telling stories; see scripts/bench-screens. */
export default defineConfig({
  ...stories,
  projects: undefined,
  testMatch: 'screenTimes.ts',
  reporter: 'null',
  use: { ...stories.use, trace: 'off' },
});
