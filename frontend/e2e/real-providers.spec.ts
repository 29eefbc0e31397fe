import { test as base, expect } from '@playwright/test';
import { Creator } from './creator';
import { Effort } from './effort';
import { FakeProviders } from './fakeProviders';
import { collectConsoleErrors, expectNoViolations, open, toast } from './helpers';
import { Server } from './server';
import {
  addApp,
  chooseHeyGen,
  chooseModel,
  choosesZone,
  connect,
  deniesConsent,
  entersBrand,
  entersBucket,
  makesBackup,
  receivesAlerts,
  reconnects,
  returnsTooLate,
  withholdsScope,
} from './setUp';
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

test('everything is set up in the browser: a model, HeyGen, brand, alerts, a backup and every platform @deep', async ({
  page,
  providers,
  server,
}, info) => {
  const { settings } = providers;
  const consoleErrors = collectConsoleErrors(page);
  const secretOf = (name: string) => settings[`SHOWRUNNER__${name}`] ?? '';
  const effort = await Effort.of(page, info);
  await open(page, '/settings');
  await effort.step('the time zone', () => choosesZone(page));
  const model = {
    address: secretOf('AI__BASE_URL'),
    key: secretOf('AI__API_KEY'),
    name: secretOf('AI__MODEL'),
  };
  await effort.step('a model writes', () => chooseModel(page, model));
  // Before HeyGen, which draws its videos itself.
  await effort.step('the brand', () => entersBrand(page));
  const key = secretOf('AVATAR__API_KEY');
  await effort.step('HeyGen makes the videos', () => chooseHeyGen(page, key));
  await effort.step('alerts arrive', () => receivesAlerts(page));
  const bucket = process.env.TEST_S3_URL;
  if (bucket) await effort.step('backups go to a bucket', () => entersBucket(page, bucket));
  await effort.step('a backup is made', () => makesBackup(page));
  await expectNoViolations(page);
  for (const [index, platform] of PLATFORMS.entries()) {
    const app = `PLATFORMS__${VARIABLES[index]}`;
    const [id, secret] = [secretOf(`${app}__CLIENT_ID`), secretOf(`${app}__CLIENT_SECRET`)];
    await effort.step(`${platform} is connected through an app`, async () => {
      await addApp(page, platform, id, secret);
      if (platform === 'YouTube Shorts') {
        await deniesConsent(page, platform);
        await returnsTooLate(page, platform);
        await withholdsScope(page, platform, /yt-analytics/);
      }
      await connect(page, platform);
    });
  }
  await expectNoViolations(page);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const secrets = Object.entries(settings).filter(([key]) => /_(KEY|SECRET)$/.test(key));
  for (const [, secret] of secrets) expect(kept + (await page.content())).not.toContain(secret);

  const creator = new Creator(page);
  const topic = 'Saying no without apologising';
  await effort.step('the first script', async () => {
    await creator.writesScript(topic);
    await creator.approvesScript();
  });
  await effort.step('the first video', async () => {
    await creator.createsVideo();
    await creator.waitsForVideo();
    await creator.watchesVideo();
    await creator.approvesVideo();
  });
  await effort.step('the first posts', async () => {
    for (const platform of PLATFORMS) await creator.schedulesPost(platform);
  });
  effort.report();
  await creator.seesPostGoOut();
  const posts = async () => {
    const all = await server.list<{ status: string; sandbox: boolean }>('/api/scheduled-posts');
    return all.map(({ status, sandbox }) => [status, sandbox]);
  };
  await expect
    .poll(posts, { timeout: BACKGROUND_TIMEOUT_MS })
    .toEqual(PLATFORMS.map(() => ['published', false]));
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
  await test.step('access that has ended is found, and given again', async () => {
    providers.revokeAccess();
    for (const platform of PLATFORMS) await reconnects(page, platform);
  });
  // The wrong inputs: a browser logs every refusal, and the answers about servers that are not there.
  const isExpected = (error: string) =>
    /status of (4\d\d|50[23]) .*\/api\/(settings|text-model\/test|platforms\/connected)/.test(
      error,
    );
  expect(consoleErrors.filter((error) => !isExpected(error))).toEqual([]);
});
