import { test as base, expect, type Page } from '@playwright/test';
import { Creator } from './creator';
import { FakeProviders } from './fakeProviders';
import { collectConsoleErrors, expectNoViolations, open, toast } from './helpers';
import { Server } from './server';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

const PLATFORMS = ['TikTok', 'Instagram Reels', 'YouTube Shorts', 'Facebook'];

/** TikTok provides no comments. */
const COMMENTED = PLATFORMS.slice(1);

/** A server that uses the fake providers as if they were real. */
const test = base.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const providers = await FakeProviders.start();
    const server = await Server.start(providers.settings);
    await use(server);
    await server.remove();
    await providers.stop();
  },
  baseURL: ({ server }, use) => use(server.url),
});

test('the same with HeyGen, a model, and an account on every platform @deep', async ({
  page,
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  for (const platform of PLATFORMS) {
    await test.step(`${platform} is connected on its own page`, () => connect(page, platform));
  }
  await expectNoViolations(page);

  const creator = new Creator(page);
  await creator.writesScript('Saying no without apologising');
  await creator.approvesScript();
  await creator.createsVideo();
  await creator.waitsForVideo();
  await creator.watchesVideo();
  await creator.approvesVideo();
  for (const platform of PLATFORMS) await creator.schedulesPost(platform);
  await creator.seesPostGoOut(PLATFORMS.length);
  const posts = await server.list<{ status: string; sandbox: boolean }>('/api/scheduled-posts');
  expect(posts.map(({ status, sandbox }) => [status, sandbox])).toEqual(
    PLATFORMS.map(() => ['published', false]),
  );
  const sandboxes = ['tiktok', 'instagram', 'youtube', 'facebook'];
  expect(sandboxes.flatMap((platform) => server.posts(platform))).toEqual([]);

  await test.step('figures come back', async () => {
    const views = async () => {
      const stats = await server.get<{ totalViews: number | null; sample: boolean }>(
        '/api/dashboard/stats',
      );
      return stats.sample ? 0 : (stats.totalViews ?? 0);
    };
    await expect.poll(views, { timeout: BACKGROUND_TIMEOUT_MS }).toBeGreaterThan(1_000);
    await open(page, '/analytics');
    await expect(page.getByText('Sample')).toHaveCount(0);
  });

  await test.step('comments come back, and an answer goes out', async () => {
    await open(page, '/comments');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(toast(page, 'Comment listener started')).toBeVisible();
    const replies = page.getByRole('button', { name: 'Approve the reply to Marta' });
    await expect(replies).toHaveCount(COMMENTED.length, { timeout: BACKGROUND_TIMEOUT_MS });
    for (let left = COMMENTED.length; left > 0; left -= 1) {
      await replies.first().click();
      await expect(replies).toHaveCount(left - 1);
    }
    const answered = async () =>
      (await server.get<{ responseRate: number }>('/api/comments/stats')).responseRate;
    await expect.poll(answered).toBe(1);
  });
  expect(consoleErrors).toEqual([]);
});

async function connect(page: Page, platform: string): Promise<void> {
  await open(page, '/platforms');
  const card = page.getByRole('region', { name: platform });
  await card.getByRole('button', { name: /^Connect/ }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(toast(page, 'Account connected')).toBeVisible();
  await expect(page).toHaveURL(/\/platforms$/);
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
}
