import { expect } from '@playwright/test';
import { collectConsoleErrors, open, toast } from './helpers';
import { Keyboard } from './keyboard';
import { test } from './serverFixture';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

/** 2 January or 1 February of the next year, depending on the browser's date format. */
const DATE = `0102${new Date().getFullYear() + 1}`;

/** 6:30, or 6:30 PM on a 12-hour clock. */
const TIME = '0630P';

test('a topic becomes a published post without a mouse @deep', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const expectToast = (text: string, timeout?: number) =>
    expect(toast(page, text)).toBeVisible({ timeout });

  const title = await test.step('the topic is typed, and the script is written', async () => {
    await open(page, '/scripts');
    await keyboard.tabTo(page.getByRole('link', { name: 'Skip to content' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await keyboard.tabTo(page.getByRole('radio', { name: 'Educational' }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Lifestyle' })).toBeChecked();
    await keyboard.tabTo(page.getByRole('textbox', { name: 'Topic' }));
    await keyboard.type('Ten fingers are enough');
    await keyboard.tabTo(page.getByRole('radio', { name: '30 seconds' }));
    await keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: '15 seconds' })).toBeChecked();
    await keyboard.activate(button('Generate script'));
    await expectToast('Script generated successfully!');
    const script = page.getByRole('region', { name: 'Generated Script' });
    return await script.getByRole('heading', { level: 3 }).innerText();
  });

  await test.step('the script is approved', async () => {
    await keyboard.activate(button('Approve'), 'Space');
    await expectToast('Script updated successfully!');
    await keyboard.activate(page.getByRole('link', { name: 'Create video' }));
    await expect(page.getByRole('heading', { name: 'Video Creation', level: 1 })).toBeFocused();
  });

  await test.step('the script becomes a video', async () => {
    await keyboard.pick('Avatar', 'Daniel');
    await keyboard.pick('Voice', 'Marcus');
    await keyboard.activate(button('Listen to Marcus'));
    await keyboard.choose('Background style', 'Library Setting');
    await keyboard.choose('Music style', 'Calm & Relaxing');
    await keyboard.activate(button('Create video'));
    await expectToast('Video creation started! Processing will take a few minutes.');
    await expectToast('Video Ready!', BACKGROUND_TIMEOUT_MS);
  });

  await test.step('the video is watched and approved', async () => {
    await keyboard.jumpTo('Review', 'Review & Approve');
    const video = page.locator('article video');
    // The heading is there before the videos are, and a key that comes in between has nothing to play.
    await expect(video).toBeVisible();
    await keyboard.press('Space');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
    await keyboard.press('a');
    await expectToast('Video updated successfully');
    await expect(page.getByText('No videos pending review')).toBeVisible();
  });

  await test.step('a post is scheduled', async () => {
    await keyboard.jumpTo('Scheduling', 'Scheduling & Publishing');
    await keyboard.pick('Approved video', title);
    await keyboard.activate(page.getByRole('checkbox', { name: 'TikTok' }), 'Space');
    await keyboard.tabTo(page.getByLabel('Date', { exact: true }));
    await keyboard.type(DATE);
    await keyboard.tabTo(page.getByLabel('Time', { exact: true }));
    await keyboard.type(TIME);
    const time = await page.getByLabel('Time', { exact: true }).inputValue();
    await keyboard.activate(button('Schedule post'));
    await expectToast('Post scheduled successfully!');
    const upcoming = page.getByRole('region', { name: 'Upcoming Posts' });
    await expect(upcoming.getByRole('listitem').filter({ hasText: title })).toContainText(time);
  });

  await test.step('the post is published now instead', async () => {
    await keyboard.activate(button(/^Change post/));
    const publish = page.getByRole('menuitem', { name: 'Publish now' });
    await keyboard.arrowTo(publish);
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await keyboard.activate(question.getByRole('button', { name: 'Publish now' }));
    await expectToast('Post is being published');
    const post = page.getByRole('region', { name: 'Recent posts' }).getByRole('listitem');
    await expect(post.filter({ hasText: title })).toContainText('Published', {
      timeout: BACKGROUND_TIMEOUT_MS,
    });
    expect(server.posts('tiktok')).toHaveLength(1);
  });

  expect(consoleErrors).toEqual([]);
});
