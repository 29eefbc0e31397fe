import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { TITLES } from './renderedVideos';
import { test } from './serverFixture';

const [ALPHA, BRAVO] = TITLES;

test.use({ videos: TITLES.length });
test('a queue is reviewed from the keyboard, then on a phone', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const verdicts = async () =>
    Object.fromEntries(
      (await server.get<{ title: string; status: string }[]>('/api/videos')).map(
        ({ title, status }) => [title, status],
      ),
    );

  await test.step('one at a time, all of it accessible', async () => {
    await open(page, '/review');
    await expect(page.getByRole('article', { name: 'Delta' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Space plays, a modifier keeps the keys from deciding', async () => {
    const video = page.locator('article video:not([hidden])');
    await page.keyboard.press('Space');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
    await page.keyboard.press('Space');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
    await page.keyboard.press('Control+a');
    expect(new Set(Object.values(await verdicts()))).toEqual(new Set(['pending_review']));
  });

  await test.step('A approves, J goes on, R rejects', async () => {
    await page.keyboard.press('a');
    await expect(toast(page, 'Video updated successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Charlie' })).toBeVisible();
    await page.keyboard.press('p');
    const form = page.getByRole('dialog', { name: 'Schedule New Post' });
    await expect(form.getByRole('combobox', { name: 'Approved video' })).toHaveValue('Delta');
    await expectNoViolations(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await page.keyboard.press('j');
    await expect(page.getByRole('article', { name: BRAVO })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('article', { name: ALPHA })).toBeVisible();
    await expect.poll(verdicts).toEqual({
      [ALPHA]: 'pending_review',
      [BRAVO]: 'rejected',
      Charlie: 'pending_review',
      Delta: 'approved',
    });
  });

  await test.step('the grid, accessible too', async () => {
    await page.getByRole('button', { name: 'All in a grid' }).click();
    await expect(page.getByRole('button', { name: `Approve ${ALPHA}` })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'One at a time' }).click();
  });

  await test.step('on a phone the two buttons stay above the bottom bar', async () => {
    for (const width of [768, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page);
    }
    const approve = page.getByRole('button', { name: new RegExp(`^Approve (${ALPHA}|Charlie)$`) });
    await expect(approve).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
    const button = await approve.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expectNoViolations(page);
    await approve.click();
    await expect(toast(page, 'Video updated successfully')).toBeVisible();
    await expect(page.getByText('1 of 1')).toBeVisible();
    // A click that would land on the message instead would not get through.
    await approve.click({ trial: true });
  });

  await test.step('all that is left is rejected at once, after a question', async () => {
    await page.getByRole('button', { name: 'Reject All' }).click();
    await page.getByRole('button', { name: 'Reject 1 video' }).click();
    await expect(page.getByText('No videos pending review')).toBeVisible();
    await page.getByRole('button', { name: 'Approve All' }).click();
    await expect(toast(page, 'No videos')).toBeVisible();
  });

  const fileOf = async (title: string) => {
    const videos = await server.list<{ title: string; videoUrl: string }>('/api/videos');
    return `${server.url}${videos.find((video) => video.title === title)?.videoUrl}`;
  };
  const deleteVideo = async (title: string) => {
    const file = await fileOf(title);
    expect((await page.request.head(file)).status()).toBe(200);
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await expectNoViolations(page);
    await page.getByRole('menuitem', { name: 'Delete video…' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      `“${title}” will be permanently deleted`,
    );
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Delete video' }).click();
    await expect(toast(page, 'Video deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    await expect.poll(async () => (await page.request.head(file)).status()).toBe(404);
  };

  await test.step('a rejected video is deleted with its file, on a phone', async () => {
    await deleteVideo(BRAVO);
    await expect(page.getByRole('button', { name: /^(Watch|Actions for) / }).first()).toBeVisible();
  });

  await test.step('and from the gallery, where an approved one cannot be', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/videos');
    const [rejected = ''] = Object.entries(await verdicts())
      .filter(([, status]) => status === 'rejected')
      .map(([title]) => title);
    await deleteVideo(rejected);
    await page.getByRole('button', { name: 'Actions for Delta' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Schedule a post', 'Back to review']);
    await page.getByRole('menuitem', { name: 'Schedule a post' }).click();
    await expect(page.getByRole('combobox', { name: 'Approved video' })).toHaveValue('Delta');
  });

  expect(consoleErrors).toEqual([]);
});
