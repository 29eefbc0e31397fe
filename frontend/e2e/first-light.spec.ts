import { expect, type Page, test } from '@playwright/test';
import { open, toast, unreadCount, watchConsole } from './support';

const RENDER_TIMEOUT = 6 * 60_000;
const PUBLISH_TIMEOUT = 3 * 60_000;

test.setTimeout(RENDER_TIMEOUT + PUBLISH_TIMEOUT + 2 * 60_000);

/** The bell follows its poll: it must come to count at least one more than before. */
async function bellCountsMoreThan(page: Page, before: number): Promise<number> {
  await expect.poll(() => unreadCount(page)).toBeGreaterThan(before);
  return unreadCount(page);
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The next whole minute on the clock of the browser, as its date and time fields take it. */
const nextMinute = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Date.now() + 60_000);
    const two = (value: number) => String(value).padStart(2, '0');
    return {
      date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
      time: `${two(at.getHours())}:${two(at.getMinutes())}`,
    };
  });

test('a topic becomes a published post', async ({ page }) => {
  const complaints = watchConsole(page);
  await open(page, '/scripts');
  let unread = await unreadCount(page);
  let title = '';

  await test.step('a topic becomes a script', async () => {
    await page.getByRole('textbox', { name: 'Topic' }).fill('Saying no without apologising');
    await page.getByRole('radio', { name: '15 seconds' }).check({ force: true });
    await page.getByRole('button', { name: 'Generate Script' }).click();
    await expect(toast(page, 'Script generated successfully!')).toBeVisible();
    const script = page.getByRole('region', { name: 'Generated Script' });
    title = await script.getByRole('heading', { level: 3 }).innerText();
    unread = await bellCountsMoreThan(page, unread);
  });

  await test.step('the script is approved', async () => {
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(toast(page, 'Script updated successfully!')).toBeVisible();
    unread = await bellCountsMoreThan(page, unread);
    await page.getByRole('link', { name: 'Create Video' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Creation');
  });

  await test.step('the script becomes a video', async () => {
    const create = page.getByRole('button', { name: 'Create Video' });
    await expect(create).toBeDisabled();
    await page
      .getByRole('group', { name: /^Avatar/ })
      .getByRole('radio')
      .first()
      .check({ force: true });
    await page
      .getByRole('group', { name: /^Voice/ })
      .getByRole('radio')
      .first()
      .check({ force: true });
    await choose(page, 'Background style', 'Library Setting');
    await choose(page, 'Music style', 'Calm & Relaxing');
    await create.click();
    await expect(
      toast(page, 'Video creation started! Processing will take a few minutes.'),
    ).toBeVisible();
    await expect(page.getByText('Generating video...')).toBeVisible();
    await expect(page.getByText('This may take 3-5 minutes')).toBeVisible();
    unread = await bellCountsMoreThan(page, unread);
    await expect(toast(page, 'Video Ready!')).toBeVisible({ timeout: RENDER_TIMEOUT });
    unread = await bellCountsMoreThan(page, unread);
  });

  await test.step('the video plays', async () => {
    await page
      .getByRole('button', { name: `Watch ${title}` })
      .first()
      .click();
    const player = page.getByRole('dialog', { name: title }).locator('video');
    const state = () =>
      player.evaluate((video: HTMLVideoElement) => ({
        canPlay: video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
        moves: video.currentTime > 0,
        width: video.videoWidth,
        height: video.videoHeight,
      }));
    await expect.poll(state).toEqual({ canPlay: true, moves: true, width: 1080, height: 1920 });
    await page.getByRole('button', { name: 'Close player' }).click();
  });

  await test.step('the video is approved', async () => {
    await page.getByRole('link', { name: 'Review & Approve' }).click();
    await page
      .getByRole('button', { name: `Approve ${title}` })
      .first()
      .click();
    await expect(toast(page, 'Video updated successfully')).toBeVisible();
    unread = await bellCountsMoreThan(page, unread);
  });

  await test.step('a post is scheduled a minute ahead, and goes out by itself', async () => {
    await page.getByRole('link', { name: 'Scheduling', exact: true }).click();
    await page.getByRole('combobox', { name: 'Approved video' }).click();
    await page.getByRole('option', { name: title, exact: true }).first().click();
    await choose(page, 'Platform', 'TikTok');
    const { date, time } = await nextMinute(page);
    await page.getByLabel('Date').fill(date);
    await page.getByLabel('Time').fill(time);
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await expect(toast(page, 'Post scheduled successfully!')).toBeVisible();
    unread = await bellCountsMoreThan(page, unread);
    const posts = page.getByRole('region', { name: 'Recent Posts' });
    const post = posts.getByRole('listitem').filter({ hasText: title });
    await expect(post.first()).toContainText('Published', { timeout: PUBLISH_TIMEOUT });
    unread = await bellCountsMoreThan(page, unread);
  });

  expect(complaints).toEqual([]);
});
