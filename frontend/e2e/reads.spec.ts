import { expect, type Page } from '@playwright/test';
import { PAGE_SIZE } from '../src/config/limits';
import { polling } from '../src/config/polling';
import { filledServer } from './filledServer';
import { open, toast } from './helpers';
import { TITLES } from './renderedVideos';
import { test } from './serverFixture';

/** How long an answer takes on a slow line. */
const LINE_MS = 300;

const MINUTE_MS = 60_000;

/** Collects the reads of the API that begin from now on. */
function collectReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search);
  });
  return reads;
}

/** Makes every answer take that long. */
const slowDown = (page: Page, milliseconds: number) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });

/** Presses the button of the current video, and returns after how many milliseconds another video is the current one. */
const decide = (page: Page, decision: 'approve' | 'reject') =>
  page.evaluate((name) => {
    const current = () =>
      document.querySelector('article[data-current]')?.getAttribute('aria-label');
    const button = document.querySelector<HTMLElement>(
      `article[data-current] [data-review="${name}"]`,
    );
    const before = current();
    const start = performance.now();
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (current() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - start));
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      button?.click();
    });
  }, decision);

test.describe('with videos', () => {
  test.use({ videos: TITLES.length });

  test('an approval shows before the server answers, and asks for little @deep', async ({
    page,
  }) => {
    await open(page, '/review');
    await page.waitForLoadState('networkidle');
    await slowDown(page, LINE_MS);
    const reads = collectReads(page);
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    let isAnswered = false;
    void answered.then(() => {
      isAnswered = true;
    });
    const milliseconds = await decide(page, 'approve');
    expect(isAnswered).toBe(false);
    process.stdout.write(`an approval is shown after ${milliseconds.toFixed(0)} ms\n`);
    await answered;
    await expect(toast(page, 'Video updated successfully')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const own = reads.filter((path) => !path.startsWith('/api/notifications'));
    expect(own.length, own.join()).toBeLessThanOrEqual(2);
  });

  test('a refused approval is taken back, and the reason is said @deep', async ({ page }) => {
    await open(page, '/review');
    await page.route('**/api/videos/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fulfill({ status: 409, json: { message: 'The video is being deleted.' } });
    });
    const current = page.locator('article[data-current]');
    await expect(current).toHaveAccessibleName('Delta');
    await decide(page, 'approve');
    await expect(toast(page, 'The video is being deleted.')).toBeVisible();
    await expect(current).toHaveAccessibleName('Delta');
    await expect(page.getByText(`1 of ${TITLES.length}`)).toBeVisible();
  });
});

test('a hidden tab sends nothing, and polls again when it is shown @deep', async ({ page }) => {
  await page.clock.install();
  for (const path of ['/', '/notifications', '/comments', '/system', '/platforms']) {
    await test.step(path, async () => {
      await open(page, path);
      await page.clock.runFor(MINUTE_MS);
      await page.waitForLoadState('networkidle');
      await setVisibility(page, 'hidden');
      const reads = collectReads(page);
      await page.clock.runFor(10 * MINUTE_MS);
      expect(reads).toEqual([]);
      await setVisibility(page, 'visible');
      await page.clock.runFor(MINUTE_MS);
      expect(reads).toContain('/api/notifications/unread');
    });
  }
});

const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

const PAGES = 10;

const filled = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const notifications = (PAGES + 1) * PAGE_SIZE;
    const server = await filledServer({ videos: 20, pending: 4, posts: 20, notifications });
    await use(server);
    await server.remove();
  },
});

filled('of ten pages of notifications one is read for each poll @deep', async ({ page }) => {
  await page.clock.install();
  await open(page, '/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  for (let shown = 1; shown < PAGES; shown += 1) {
    await page.getByRole('button', { name: /^Show more/ }).click();
    await expect(rows).toHaveCount((shown + 1) * PAGE_SIZE);
  }
  await page.waitForLoadState('networkidle');
  const reads = collectReads(page);
  const pageReads = () => reads.filter((path) => path.startsWith('/api/notifications?'));
  const POLLS = 3;
  for (let poll = 1; poll <= POLLS; poll += 1) {
    await page.clock.runFor(polling.notifications);
    await expect.poll(() => pageReads().length).toBe(poll);
    await page.waitForLoadState('networkidle');
  }
  expect(new Set(pageReads()).size).toBe(1);
  await expect(rows).toHaveCount(PAGES * PAGE_SIZE);
});
