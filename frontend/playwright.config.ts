import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { patient } from './src/testing/patience';

/** The dashboard under test: a running `showrunner serve`, or anything that serves the same. */
const baseURL = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8080';

/** The pipeline from end to end. They mostly wait: for the next full minute, or for figures that are read every minute. */
const STORIES = /(real-providers|publish-video|keyboard)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/appearance/{arg}{ext}',
  projects: [
    { name: 'videos', testMatch: /\.setup\.ts$/ },
    { name: 'stories', testMatch: STORIES },
    { name: 'screens', testIgnore: STORIES, dependencies: ['videos'] },
  ],
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // For a test that hangs.
  timeout: patient(20 * 60_000),
  expect: { timeout: patient(30_000) },
  use: {
    baseURL,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Recording traces takes processor time in every test: with E2E_TRACE=1 the trace of a failed test is kept.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Without a graphics card, animations are drawn by the processor, which the server needs to render.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
