import { expect, type Page } from '@playwright/test';
import { open, toast } from './helpers';
import { TITLES } from './renderedVideos';
import { test } from './serverFixture';

test.use({ videos: TITLES.length });

/** Returns the reads that are sent from now on, as paths with their parameters. */
function captureReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search);
  });
  return reads;
}

const isPoll = (read: string) => read === '/api/notifications/unread';

/** The script and captions of the video that follows the next one. */
const isLoadedAhead = (read: string) => /^\/api\/(scripts\/\d+|videos\/\d+\/captions)$/.test(read);

/** Every call takes this long. */
const LINE_MS = 300;

const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LINE_MS));
    await route.continue();
  });

/** Holds the answer to a decision until the returned function is called. */
async function holdDecision(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/videos/*', async (route) => {
    if (route.request().method() === 'PUT') await released;
    return route.fallback();
  });
  return release;
}

/** Clicks a button, waits for another one, and prints how many milliseconds it took. */
async function showAfter(page: Page, clicked: string, shown: string): Promise<void> {
  const milliseconds = await timeUntil(page, clicked, shown);
  process.stdout.write(`${shown} is there ${milliseconds.toFixed(0)} ms after ${clicked}\n`);
}

const timeUntil = (page: Page, clicked: string, shown: string) =>
  page.evaluate(
    ([clickedName, shownName]) => {
      const find = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
      const start = performance.now();
      return new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!find(shownName)) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        find(clickedName)?.click();
      });
    },
    [clicked, shown] as const,
  );

test('on a slow line an approval is shown at once, and causes two reads', async ({ page }) => {
  await open(page, '/review');
  await slowDown(page);
  const answer = await holdDecision(page);
  const reads = captureReads(page);
  await showAfter(page, 'Approve Delta', 'Approve Charlie');
  answer();
  await expect(toast(page, 'Video updated successfully')).toBeVisible();
  await expect(page.getByText('1 ready to schedule')).toBeVisible();
  // The next polls cause none.
  await page.waitForResponse('**/api/notifications/unread');
  await page.waitForResponse('**/api/notifications/unread');
  expect(reads.filter((read) => !isPoll(read) && !isLoadedAhead(read))).toHaveLength(2);
});

test('on a slow line an approval that is refused is taken back', async ({ page }) => {
  const error = 'A video that is rejected cannot be approved.';
  await open(page, '/review');
  await slowDown(page);
  await page.route('**/api/videos/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, LINE_MS));
    return route.fulfill({ status: 409, json: { error, message: error, code: 'conflict' } });
  });
  const answer = await holdDecision(page);
  await showAfter(page, 'Approve Delta', 'Approve Charlie');
  answer();
  await expect(toast(page, error)).toBeVisible();
  const queue = page.getByRole('list', { name: 'Videos pending review' });
  await expect(queue.getByRole('button', { name: /^Delta/ })).toBeVisible();
  await expect(page.getByText(`2 of ${TITLES.length}`)).toBeVisible();
});

test('a hidden tab sends nothing; a visible one without the focus polls', async ({ page }) => {
  await page.clock.install();
  await page.goto('/notifications');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForResponse('**/api/notifications/unread');
  const become = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  await become('hidden');
  const reads = captureReads(page);
  await page.clock.runFor(10 * 60_000);
  expect(reads).toEqual([]);
  await become('visible');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.runFor(10_000);
  await expect.poll(() => reads.filter(isPoll).length).toBeGreaterThan(0);
});

test('of ten pages of notifications one is read at each poll', async ({ page }) => {
  const all = Array.from({ length: 600 }, (_, place) => ({
    id: 600 - place,
    type: 'system',
    title: `Post ${600 - place}`,
    message: 'Published.',
    read: true,
    createdAt: '2026-11-20T12:00:00Z',
    relatedId: null,
    relatedType: null,
    video: null,
  }));
  await page.route('**/api/notifications?*', (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? Infinity);
    const json = all.filter(({ id }) => id < before).slice(0, 50);
    const link = json.at(-1)?.id === 1 ? '' : '</api/notifications>; rel="next"';
    return route.fulfill({ json, headers: { link, 'x-total-count': '600' } });
  });
  await open(page, '/notifications');
  for (let left = 550; left > 100; left -= 50) {
    await page.getByRole('button', { name: `Show more (${left} notifications left)` }).click();
  }
  await expect(page.getByText('Post 101', { exact: true })).toBeVisible();
  await page.waitForResponse('**/api/notifications?*');
  const reads = captureReads(page);
  for (let poll = 1; poll <= 3; poll += 1) await page.waitForResponse('**/api/notifications?*');
  expect(reads.filter((read) => !isPoll(read))).toEqual(
    Array(3).fill('/api/notifications?limit=50'),
  );
  await expect(page.getByText('Post 101', { exact: true })).toBeVisible();
});
