import { type BrowserContext, expect } from '@playwright/test';
import { getResponse } from 'msw';
import { mockedServer } from '../src/testing/mockedServer';
import { open } from './helpers';
import { ROUTES } from './routes';
import { test } from './serverFixture';
import { SCHEMES } from './viewports';

/** A winter's day, so that the times are the same in every run. */
const NOW = Date.parse('2026-11-20T12:00:00Z');

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Half of the pixels show every shift of a layout, and the pictures are a quarter as large. */
const SCALE = 0.5;

/** The part of a picture that may differ: another version of the browser draws letters differently. */
const TOLERANCE = 0.01;

/** Answers with sample rows, which are the same in every run. */
async function mockApi(context: BrowserContext): Promise<void> {
  const handlers = mockedServer(NOW);
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const response = await getResponse(
      handlers,
      new Request(request.url(), { method: request.method(), body: request.postData() }),
    );
    await route.fulfill({
      status: response?.status ?? 501,
      headers: Object.fromEntries(response?.headers ?? []),
      body: await response?.text(),
    });
  });
}

for (const route of ROUTES) {
  test(`${route} looks as it did @deep`, async ({ browser, baseURL }) => {
    for (const viewport of VIEWPORTS) {
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({
          baseURL,
          viewport,
          colorScheme,
          deviceScaleFactor: SCALE,
          reducedMotion: 'reduce',
          locale: 'en-GB',
        });
        await mockApi(context);
        const page = await context.newPage();
        await page.clock.setFixedTime(NOW);
        await open(page, route);
        await page.waitForLoadState('networkidle');
        const name = `${route.replaceAll('/', '-').slice(1) || 'overview'}-${viewport.width}-${colorScheme}.png`;
        await expect(page).toHaveScreenshot(name, {
          animations: 'disabled',
          caret: 'hide',
          scale: 'device',
          maxDiffPixelRatio: TOLERANCE,
        });
        await context.close();
      }
    }
  });
}
