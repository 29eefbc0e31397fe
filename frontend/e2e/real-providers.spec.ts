import { test as base, expect, type Page } from '@playwright/test';
import { Creator } from './creator';
import { FakeProviders } from './fakeProviders';
import { collectConsoleErrors, expectNoViolations, open, toast } from './helpers';
import { Server } from './server';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

const PLATFORMS = ['TikTok', 'Instagram Reels', 'YouTube Shorts', 'Facebook'];

/** The names of the platforms in the variables of the fakes. */
const VARIABLES = ['TIKTOK', 'INSTAGRAM', 'YOUTUBE', 'FACEBOOK'];

/** TikTok provides no comments. */
const COMMENTED = PLATFORMS.slice(1);

/** A server that knows no key: only where the fake providers answer, as if they were real. */
const test = base.extend<{ providers: FakeProviders; server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  providers: async ({}, use) => {
    const providers = await FakeProviders.start();
    await use(providers);
    await providers.stop();
  },
  server: async ({ providers }, use) => {
    const server = await Server.start(providers.addresses);
    await use(server);
    await server.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});

test('everything is set up in the browser: HeyGen, a model, and an account on every platform @deep', async ({
  page,
  providers: { settings },
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const secretOf = (name: string) => settings[`SHOWRUNNER__${name}`] ?? '';
  await open(page, '/settings');
  await test.step('a model writes', () => chooseModel(page, secretOf));
  await test.step('HeyGen makes the videos', () => chooseHeyGen(page, secretOf('AVATAR__API_KEY')));
  await expectNoViolations(page);
  for (const [index, platform] of PLATFORMS.entries()) {
    const app = `PLATFORMS__${VARIABLES[index]}`;
    await test.step(`${platform} is connected through an app`, async () => {
      await addApp(
        page,
        platform,
        secretOf(`${app}__CLIENT_ID`),
        secretOf(`${app}__CLIENT_SECRET`),
      );
      await connect(page, platform);
    });
  }
  await expectNoViolations(page);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const secrets = Object.entries(settings).filter(([key]) => /_(KEY|SECRET)$/.test(key));
  for (const [, secret] of secrets) expect(kept + (await page.content())).not.toContain(secret);

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

async function chooseModel(page: Page, secretOf: (name: string) => string): Promise<void> {
  const card = page.getByRole('region', { name: 'Writer' });
  await card.getByText('A model').click();
  await card.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Another server' }).click();
  await card.getByLabel('Address').fill(secretOf('AI__BASE_URL'));
  await card.getByLabel('API key').fill(secretOf('AI__API_KEY'));
  await card.getByRole('combobox', { name: 'Model' }).fill(secretOf('AI__MODEL'));
  await card.getByRole('button', { name: 'Save writer' }).click();
  await expect(toast(page, `Scripts are now written by ${secretOf('AI__MODEL')}.`)).toBeVisible();
}

async function chooseHeyGen(page: Page, key: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Presenter' });
  await card.getByText('HeyGen', { exact: true }).click();
  const field = card.getByLabel('HeyGen API key');
  await field.fill(`${key}-wrong`);
  await card.getByRole('button', { name: 'Test key' }).click();
  await expect(card.getByRole('status')).toContainText(/key/i);
  await field.fill(key);
  await card.getByRole('button', { name: 'Test key' }).click();
  await expect(card.getByRole('status')).toContainText('USD');
  await card.getByRole('button', { name: 'Save presenter' }).click();
  await expect(toast(page, 'New videos are made by HeyGen.')).toBeVisible();
  await expect(field).toHaveValue('');
}

async function addApp(page: Page, platform: string, id: string, secret: string): Promise<void> {
  await open(page, '/platforms');
  const card = page.getByRole('region', { name: platform });
  await card.getByRole('button', { name: /^Add .* app$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('App ID').fill(id);
  await dialog.getByLabel('App secret').fill(secret);
  await dialog.getByRole('button', { name: 'Save app' }).click();
  await expect(dialog).toBeHidden();
}

async function connect(page: Page, platform: string): Promise<void> {
  const card = page.getByRole('region', { name: platform });
  await card.getByRole('button', { name: /^Connect/ }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(toast(page, 'Account connected')).toBeVisible();
  await expect(page).toHaveURL(/\/platforms$/);
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
}
