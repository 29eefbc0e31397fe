import { expect, test } from '@playwright/test';
import { open } from './helpers';
import { ROUTES } from './routes';
import { Server } from './server';

/** Far below the 0.1 that Web Vitals rate as good. */
const MAX_LAYOUT_SHIFT = 0.02;

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

declare global {
  interface Window {
    layoutShift: number;
  }
}

// One server for all of them; on the shared server, other tests change the data.
test.describe.configure({ mode: 'default' });

let server: Server;

test.beforeAll(async () => {
  server = await Server.withVideos(1);
});

/** Delays one response until after the first render. */
const META_DELAY_MS = 600;

test.afterAll(() => server.remove());

for (const route of ROUTES) {
  test(`${route} loads without a layout shift, a warning or a request to another server @deep`, async ({
    browser,
  }) => {
    const baseURL = server.url;
    const consoleErrors: string[] = [];
    const elsewhere: string[] = [];
    for (const viewport of VIEWPORTS) {
      // A new context each time: no cache and no storage.
      const context = await browser.newContext({ viewport, baseURL });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
      });
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) elsewhere.push(url);
      });
      await page.addInitScript(() => {
        window.layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as unknown as {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) window.layoutShift += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Every screen requests the server's setup, which may arrive last.
      await page.route('**/api/meta', async (request) => {
        await new Promise((resolve) => setTimeout(resolve, META_DELAY_MS));
        await request.continue();
      });
      await open(page, route);
      const shift = await page.evaluate(() => window.layoutShift);
      expect(shift, `at ${viewport.width} px`).toBeLessThan(MAX_LAYOUT_SHIFT);
      await context.close();
    }
    expect(consoleErrors).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}
