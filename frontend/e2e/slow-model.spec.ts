import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { FakeProviders } from './fakeProviders';
import { collectConsoleErrors, open, toast } from './helpers';
import { TITLES } from './renderedVideos';
import { Server } from './server';

const [ALPHA, BRAVO] = TITLES;

/** Long enough for everything that the operator does meanwhile; the server waits 40 seconds at most. */
const MODEL_DELAY_S = 30;

interface Waiting {
  author: string;
}

/**
 * A server with four rendered videos (one of them rejected), a scheduled post and sample comments. Its text model is slow:
 * it replaces the built-in one only then, because comments are analysed by the model, too.
 */
const test = base.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const server = await Server.withVideos(TITLES.length);
    await prepare(server);
    await server.stop();
    const providers = await FakeProviders.start({ modelDelay: MODEL_DELAY_S });
    await server.restart(providers.textModel);
    await use(server);
    await server.remove();
    await providers.stop();
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

test.setTimeout(300_000);

test('while a model writes, everything else goes on', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') {
      writes.push(`${request.method()} ${new URL(request.url()).pathname.replace(/\d+/, '*')}`);
    }
  });
  let answered = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/scripts/generate')) answered = true;
  });

  /** Expects that the screen shows what was done while the model still writes, and notes how long it took. */
  const showsAtOnce = async (step: string, act: () => Promise<void>, shown: () => Promise<void>) =>
    test.step(step, async () => {
      await act();
      const since = Date.now();
      await shown();
      test.info().annotations.push({ type: step, description: `${Date.now() - since} ms` });
      expect(answered, 'the model has not answered yet').toBe(false);
    });
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

  await open(page, '/scripts');
  await page.getByRole('textbox', { name: 'Topic' }).fill('Saying no without apologising');
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();

  await goTo('Review & Approve');
  const [first, second] = ['Delta', 'Charlie'];
  await showsAtOnce(
    'a video is approved',
    () =>
      page
        .getByRole('button', { name: `Approve ${first}` })
        .first()
        .click(),
    () => expect(page.getByRole('article', { name: second })).toBeVisible(),
  );

  await goTo('Scheduling');
  const upcoming = page.getByRole('region', { name: 'Upcoming Posts' });
  await page.getByRole('button', { name: `Change post: ${BRAVO}, TikTok` }).click();
  await page.getByRole('menuitem', { name: 'Edit post…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await dialog.getByLabel('New time').fill('21:45');
  await showsAtOnce(
    'a post is moved',
    () => dialog.getByRole('button', { name: 'Save' }).click(),
    () => expect(upcoming.getByText('21:45').first()).toBeVisible(),
  );

  await goTo('Comment Management');
  const rejects = page.getByRole('button', { name: /^Reject the reply to / });
  await expect(rejects.first()).toBeVisible();
  const comments = await rejects.count();
  await showsAtOnce(
    'a comment is rejected',
    () => rejects.first().click(),
    () => expect(rejects).toHaveCount(comments - 1),
  );

  await goTo('Video Creation');
  await deletes(page, ALPHA);
  const deleted = page.getByRole('heading', { name: ALPHA });
  await showsAtOnce(
    'a video is deleted',
    () => page.getByRole('button', { name: 'Delete Video' }).click(),
    () => expect(deleted).toHaveCount(0),
  );

  await test.step('the script arrives on its screen', async () => {
    await expect(toast(page, 'Script generated successfully!')).toBeVisible({
      timeout: 2 * MODEL_DELAY_S * 1_000,
    });
    await expect(page).toHaveURL(/\/videos/);
    await goTo('Script Generation');
    const [script] = await server.list<{ title: string }>('/api/scripts');
    const rows: Locator = page.getByRole('table', { name: 'All scripts' });
    await expect(rows.getByText(script?.title ?? '')).toHaveCount(1);
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

async function deletes(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete video…' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}
