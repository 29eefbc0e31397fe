import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { FakeProviders } from './fakeProviders';
import { collectConsoleErrors, open, toast } from './helpers';
import { TITLES } from './renderedVideos';
import { Server } from './server';

const [ALPHA, BRAVO] = TITLES;

const SCRIPT = { category: 'educational', topic: 'Light after dark', duration: 15 };

interface Waiting {
  author: string;
}

/**
 * A server with four rendered videos (one of them rejected), a scheduled post and sample comments. Its text model writes a
 * script when the test lets it. It replaces the built-in one only then, because comments are analysed by the model, too.
 */
const test = base.extend<{ providers: FakeProviders; server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  providers: async ({}, use) => {
    const providers = await FakeProviders.start({ holdsScripts: true });
    await use(providers);
    await providers.stop();
  },
  server: async ({ providers }, use) => {
    const server = await Server.withVideos(TITLES.length);
    await prepare(server);
    await server.stop();
    await server.restart(providers.textModel);
    await use(server);
    await server.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});

async function prepare(server: Server): Promise<void> {
  const videos = await server.list<{ id: number; title: string }>('/api/videos');
  const idOf = (title: string) => videos.find((video) => video.title === title)?.id;
  await server.send('PUT', `/api/videos/${idOf(ALPHA)}`, { status: 'rejected' });
  await server.send('PUT', `/api/videos/${idOf(BRAVO)}`, { status: 'approved' });
  const nextWeek = new Date();
  nextWeek.setDate(nextWeek.getDate() + 7);
  nextWeek.setHours(12, 0, 0, 0);
  await server.send('POST', '/api/scheduled-posts', {
    videoId: idOf(BRAVO),
    platform: 'tiktok',
    scheduledAt: nextWeek.toISOString(),
  });
  await server.send('POST', '/api/listener/simulate', {});
  const waiting = () => server.list<Waiting>('/api/comments/pending');
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(5);
}

test('while a model writes, everything else goes on @deep', async ({ page, providers, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') {
      writes.push(`${request.method()} ${new URL(request.url()).pathname.replace(/\d+/, '*')}`);
    }
  });

  let isAnswered = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/scripts/generate')) isAnswered = true;
  });

  /** Expects that the screen shows what was done while the model still writes. */
  const whileModelWrites = (step: string, act: () => Promise<void>) =>
    test.step(step, async () => {
      let isWritten = false;
      const script = server.send('POST', '/api/scripts/generate', SCRIPT).finally(() => {
        isWritten = true;
      });
      await act();
      expect(isWritten).toBe(false);
      providers.releaseScript();
      await script;
    });
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

  await open(page, '/scripts');
  await page.getByRole('textbox', { name: 'Topic' }).fill('Saying no without apologising');
  await page.getByRole('button', { name: 'Generate script' }).click();
  await expect(page.getByRole('button', { name: 'Generating…' })).toBeVisible();

  await test.step('a video is approved, and then the script arrives on its screen', async () => {
    await goTo('Review & Approve');
    await page.getByRole('button', { name: 'Approve Delta' }).first().click();
    await expect(page.getByRole('article', { name: 'Charlie' })).toBeVisible();
    expect(isAnswered).toBe(false);
    providers.releaseScript();
    await expect(toast(page, 'Script generated successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/review/);
    await goTo('Script Generation');
    const [script] = await server.list<{ title: string }>('/api/scripts');
    const rows: Locator = page.getByRole('table', { name: 'All scripts' });
    await expect(rows.getByText(script?.title ?? '')).toHaveCount(1);
  });

  await goTo('Scheduling');
  const upcoming = page.getByRole('region', { name: 'Upcoming Posts' });
  await page.getByRole('button', { name: `Change post: ${BRAVO}, TikTok` }).click();
  await page.getByRole('menuitem', { name: 'Edit post…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await dialog.getByLabel('New time').fill('21:45');
  await whileModelWrites('a post is moved', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(upcoming.getByText('21:45').first()).toBeVisible();
  });

  await goTo('Comment Management');
  const rejects = page.getByRole('button', { name: /^Reject the reply to / });
  await expect(rejects.first()).toBeVisible();
  const comments = await rejects.count();
  await whileModelWrites('a comment is rejected', async () => {
    await rejects.first().click();
    await expect(rejects).toHaveCount(comments - 1);
  });

  await goTo('Video Creation');
  await asksToDelete(page, ALPHA);
  await whileModelWrites('a video is deleted', async () => {
    await page.getByRole('button', { name: 'Delete video' }).click();
    await expect(page.getByRole('heading', { name: ALPHA })).toHaveCount(0);
  });

  expect(writes).toEqual([
    'POST /api/scripts/generate',
    'PUT /api/videos/*',
    'PUT /api/scheduled-posts/*',
    'POST /api/comments/reject/*',
    'DELETE /api/videos/*',
  ]);
  expect(consoleErrors).toEqual([]);
});

async function asksToDelete(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete video…' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}
