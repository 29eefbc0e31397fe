import { defineConfig } from '@playwright/test';
import stories from './playwright.config';

/** Takes pictures instead of telling stories; see scripts/screenshots. */
export default defineConfig({
  ...stories,
  projects: undefined,
  testMatch: 'screenshots.ts',
  reporter: 'dot',
  use: { ...stories.use, trace: 'off' },
});
