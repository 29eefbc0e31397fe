import { test as base, expect } from '@playwright/test';
import { Effort } from './effort';
import { FakeProviders } from './fakeProviders';
import { collectConsoleErrors, open, toast } from './helpers';
import { Server } from './server';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

const PLATFORMS = ['tiktok', 'instagram', 'youtube'];

const SUBJECTS = [
  'saying no',
  'walking to work',
  'cold mornings',
  'an inbox at zero',
  'learning guitar',
  'sleeping early',
  'cooking for one',
  'the first invoice',
  'moving abroad',
  'reading again',
  'quiet mentors',
  'rainy Sundays',
  'a second language',
  'running hills',
  'old photographs',
  'small gardens',
];

const QUESTIONS = [
  'What nobody says about',
  'Three rules for',
  'Why I gave up',
  'The honest price of',
  'A beginner’s map of',
  'How my father taught me',
  'Seven minutes of',
  'What science knows about',
  'The mistake behind',
  'A letter to my younger self on',
  'Myths people believe about',
  'When to stop',
  'The cheapest way into',
  'One week of',
  'Who profits from',
];

const TOPICS = QUESTIONS.flatMap((question) => SUBJECTS.map((subject) => `${question} ${subject}`));

/** How long the operator reads a script and looks at a video, in seconds. */
const READING_S = 9;
const WATCHING_S = 4;

/** The fake HeyGen's wallet pays for so many videos at first. */
const AFFORDABLE = 21;

/** A server that uses the fake HeyGen and text model; the platforms are test only. */
const test = base.extend<{ providers: FakeProviders; server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  providers: async ({}, use) => {
    const providers = await FakeProviders.start();
    await use(providers);
    await providers.stop();
  },
  server: async ({ providers }, use) => {
    const server = await Server.start(providers.makers);
    await use(server);
    await server.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});

interface Row {
  id: number;
  status: string;
}

interface Video extends Row {
  heygenVideoId: string;
}

interface Post extends Row {
  videoId: number;
  platform: string;
  scheduledAt: string;
}

/** All rows of a list. */
async function all<T>(server: Server, path: string): Promise<T[]> {
  const rows: T[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=500`;
  while (next) {
    const answer: Response = await fetch(`${server.url}${next}`);
    rows.push(...((await answer.json()) as T[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return rows;
}

const countOf = async (server: Server, path: string) => (await all<Row>(server, path)).length;

test('a month of videos takes an hour of the operator @deep', async ({
  page,
  providers,
  server,
}, info) => {
  const consoleErrors = collectConsoleErrors(page);
  const effort = await Effort.of(page, info);
  const month = TOPICS.length;
  const patience = { timeout: 4 * BACKGROUND_TIMEOUT_MS };
  providers.renderQuickly();
  await server.send('PUT', '/api/settings', {
    defaultAvatarId: 'look-3',
    defaultVoiceId: 'voice-2',
  });
  const restart = async () => {
    await server.kill();
    await server.restart(providers.makers);
  };

  await effort.step('240 topics from a CSV', async () => {
    await open(page, '/scripts');
    await page.getByText('A batch', { exact: true }).click();
    await page.getByLabel('CSV file').setInputFiles({
      name: 'month.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Topic\n${TOPICS.join('\n')}\n`),
    });
    await page.getByRole('button', { name: `Use ${month} rows` }).click();
    await page.getByRole('button', { name: `Write ${month} scripts` }).click();
    await expect(page.getByText(/ of 240 written/)).toBeVisible();
  });
  await test.step('the server is killed while it writes', async () => {
    const drafts = () => countOf(server, '/api/scripts?status=draft');
    await expect.poll(drafts, patience).toBeGreaterThan(20);
    await restart();
    await expect.poll(drafts, patience).toBe(month);
  });

  await effort.step('8 posts a day on three platforms', async () => {
    await open(page, '/scheduling');
    await page.getByRole('button', { name: 'Auto-Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Auto-Schedule' });
    await dialog.getByRole('button', { name: 'Spread evenly' }).click();
    for (const name of ['TikTok', 'Instagram Reels', 'YouTube Shorts', 'Facebook']) {
      await dialog.getByRole('checkbox', { name }).setChecked(name !== 'Facebook');
    }
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await expect(dialog).toBeHidden();
  });

  await effort.step('240 drafts are read', async () => {
    await open(page, '/scripts/read');
    for (let read = 1; read <= month; read += 1) {
      await expect(page.getByText(new RegExp(`^${read} of ${month} · `))).toBeVisible();
      await page.keyboard.press('a');
    }
    await expect(page.getByText('All drafts are read')).toBeVisible();
  });
  const rendered = () => countOf(server, '/api/videos?status=pending_review');
  await test.step('as many are rendered as the wallet pays for', async () => {
    // The keys were pressed faster than anybody reads.
    await expect.poll(() => countOf(server, '/api/videos'), patience).toBe(month);
    await expect.poll(rendered, patience).toBe(AFFORDABLE);
  });
  await effort.step('the wallet is empty: it is filled, and rendering goes on', async () => {
    await open(page, '/videos');
    const left = month - AFFORDABLE;
    await expect(
      page.getByText(new RegExp(`too few credits .* resume .* ${left} videos wait`)),
    ).toBeVisible();
    providers.addCredit();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(toast(page, 'Rendering goes on.')).toBeVisible();
  });
  await test.step('the server is killed while it renders', async () => {
    await expect.poll(rendered, patience).toBeGreaterThan(AFFORDABLE + 20);
    await restart();
    await expect.poll(rendered, patience).toBe(month);
  });

  await effort.step('240 videos are reviewed', async () => {
    await open(page, '/review');
    consoleErrors.splice(0);
    for (let left = month; left > 0; left -= 1) {
      await expect(page.getByText(new RegExp(`^1 of ${left}:`))).toBeVisible();
      await page.keyboard.press('a');
      expect(consoleErrors).toEqual([]);
    }
    await expect(page.getByText('No videos pending review')).toBeVisible();
    await expect(toast(page, 'Video updated successfully')).toBeVisible();
  });

  await test.step('nothing is lost, nothing is there twice', async () => {
    // The keys were pressed faster than the server stores.
    await expect.poll(() => countOf(server, '/api/videos?status=approved'), patience).toBe(month);
    const videos = await all<Video>(server, '/api/videos');
    expect(videos).toHaveLength(month);
    // The fake counts its videos from 1.
    const orders = videos.map(({ heygenVideoId }) => Number(heygenVideoId.replace('vid_', '')));
    expect(orders.sort((one, other) => one - other)).toEqual(TOPICS.map((_, index) => index + 1));
    const planned = () => countOf(server, '/api/scheduled-posts?status=scheduled');
    await expect.poll(planned, patience).toBe(month * PLATFORMS.length);
    const posts = await all<Post>(server, '/api/scheduled-posts');
    expect(new Set(posts.map(({ videoId, platform }) => `${videoId} ${platform}`)).size).toBe(
      posts.length,
    );
    expect(new Set(posts.map(({ platform }) => platform))).toEqual(new Set(PLATFORMS));
    const times = posts.map(({ scheduledAt }) => Date.parse(scheduledAt));
    const days = (Math.max(...times) - Math.min(...times)) / 86_400_000;
    expect(Math.ceil(days)).toBe(30);
  });

  await test.step('every second and every token is paid once', async () => {
    const entries = await all<{ item: string; quantity: number; purpose?: string }>(
      server,
      '/api/costs/ledger',
    );
    const booked = (item: string) => entries.filter((entry) => entry.item === item);
    expect(booked('render_seconds')).toHaveLength(month);
    expect(booked('input_tokens').length).toBeGreaterThanOrEqual(month);
    const { reserved } = await server.get<{ reserved?: number }>('/api/costs/summary');
    expect(reserved ?? 0).toBe(0);
  });

  effort.report();
  const minutes = (month * (READING_S + WATCHING_S)) / 60;
  const presses = effort.presses / month;
  process.stdout.write(
    `${minutes} minutes of reading and watching; ${presses.toFixed(2)} clicks and keys a video\n`,
  );
  expect(presses).toBeLessThanOrEqual(12);
  expect(
    consoleErrors.filter((error) => !/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE/.test(error)),
  ).toEqual([]);
});
