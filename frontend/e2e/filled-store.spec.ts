import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { open, toast } from './helpers';
import { ROUTES } from './routes';
import { Server } from './server';

const fillStore = path.resolve(process.env.E2E_FILL_STORE ?? '../target/debug/examples/fill_store');

const VIDEOS = 3_000;
const PENDING = 900;
const POSTS = 5_000;
const NOTIFICATIONS = 20_000;

/** The largest response that a screen may ask for, compressed, without media. */
const MAX_RESPONSE_BYTES = 100 * 1_024;

/** A server with the rows of more than a year. It answers only, so that nothing changes meanwhile. */
const test = base.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const server = await Server.filled((address) =>
      execFileSync(
        fillStore,
        [
          address,
          new Date().toISOString().slice(0, 19),
          ...['--videos', String(VIDEOS), '--pending', String(PENDING)],
          ...['--posts', String(POSTS)],
          ...['--notifications', String(NOTIFICATIONS)],
        ],
        { stdio: 'ignore' },
      ),
    );
    await use(server);
    await server.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});

test('every screen of a full store asks for little @deep', async ({ page }) => {
  const tooLarge: string[] = [];
  page.on('requestfinished', async (request) => {
    const url = new URL(request.url());
    // Frames of the brand are pictures.
    if (!url.pathname.startsWith('/api/') || url.pathname === '/api/settings/frame') return;
    const { responseBodySize } = await request.sizes();
    if (responseBodySize > MAX_RESPONSE_BYTES) {
      tooLarge.push(`${url.pathname}${url.search}: ${responseBodySize} bytes`);
    }
  });
  for (const route of ROUTES) {
    await test.step(route, async () => {
      await open(page, route);
      await page.waitForLoadState('networkidle');
    });
  }
  expect(tooLarge).toEqual([]);
});

test('a full store is counted, searched and decided on @deep', async ({ page, server }) => {
  await test.step('the badge, the queue and the bell show totals', async () => {
    await open(page, '/review');
    await expect(page.getByText(`1 of ${PENDING}`)).toBeVisible();
  });

  await test.step('a search finds the oldest', async () => {
    for (const [route, list, label] of [
      ['/scripts', 'scripts', 'Search scripts'],
      ['/videos', 'videos', 'Search videos'],
    ] as const) {
      const [oldest] = await server.list<{ id: number; title: string }>(
        `/api/${list}?order=oldest&limit=1`,
      );
      await open(page, route);
      await page.getByRole('searchbox', { name: label }).fill(oldest?.title ?? '');
      // Its title is a part of a thousand others.
      await page.getByRole('combobox', { name: 'Order' }).click();
      await page.getByRole('option', { name: 'Oldest first' }).click();
      await expect(page.getByText(oldest?.title ?? '', { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('Approve All decides on all of them, and says how many', async () => {
    await open(page, '/review');
    await page.getByRole('button', { name: 'Approve All' }).click();
    await page.getByRole('button', { name: `Approve ${PENDING} videos` }).click();
    await expect(toast(page, 'Videos updated successfully')).toBeVisible();
    await expect(toast(page, `${PENDING} videos updated`)).toBeVisible();
    await expect(page.getByText('No videos pending review')).toBeVisible();
    expect(await server.list('/api/videos/ids?status=pending_review')).toEqual([]);
  });
});
