import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { Keyboard } from './keyboard';
import { TITLES } from './renderedVideos';
import { formOf } from './scheduleForm';
import type { Server } from './server';
import { test } from './serverFixture';

const [FIRST, SECOND] = TITLES;

test.use({ videos: 2 });
interface Post {
  platform: string;
  status: string;
  caption: string;
  scheduledAt: string;
}

const MINE = 'In my own words.';

async function approveAll(server: Server): Promise<void> {
  for (const { id } of await server.list<{ id: number }>('/api/videos')) {
    await server.send('PUT', `/api/videos/${id}`, { status: 'approved' });
  }
}

const postsOf = (server: Server) => server.list<Post>('/api/scheduled-posts');

const tomorrow = () => {
  const day = new Date(Date.now() + 86_400_000);
  return day.toLocaleDateString('sv');
};

/** What both stories end with: a post with its own caption, one with the generated one, and one repeated. */
async function expectPosts(server: Server): Promise<void> {
  // The toast of the posts before may still be there.
  await expect.poll(() => postsOf(server)).toHaveLength(3);
  const posts = await postsOf(server);
  expect(posts.map(({ platform }) => platform).sort()).toEqual(['tiktok', 'tiktok', 'youtube']);
  const captions = posts.filter(({ platform }) => platform === 'tiktok').map((one) => one.caption);
  expect(captions).toContain(MINE);
  const youtube = posts.find(({ platform }) => platform === 'youtube');
  expect(youtube?.caption).toContain(FIRST);
}

test('by clicks: captions, two platforms at once, and a post once more', async ({
  page,
  server,
}) => {
  await approveAll(server);
  const consoleErrors = collectConsoleErrors(page);
  const { form, on, box, common, different, caption, preview, again } = formOf(page);
  await open(page, '/scheduling');

  await test.step('the caption is written once, counted and previewed', async () => {
    await form.getByRole('combobox', { name: 'Approved video' }).click();
    await page.getByRole('option').filter({ hasText: FIRST }).click();
    await box('TikTok').click();
    await box('YouTube Shorts').click();
    await expect(common).toHaveValue(new RegExp(FIRST));
    await expect(on('TikTok').getByText(/^\d+ of 2,200 characters/)).toBeVisible();
    await expect(on('YouTube Shorts').getByText(/^\d+ of 5,000 bytes/)).toBeVisible();
    await expect(preview('YouTube Shorts')).toContainText(FIRST);
    await expectNoViolations(page);
  });

  await test.step('a caption that is too long is not sent', async () => {
    await different('TikTok').click();
    await caption('TikTok').fill('x'.repeat(2_201));
    await expect(on('TikTok').getByText('Use 2,200 characters or fewer (2,201 now)')).toBeVisible();
    await form.getByLabel('Date', { exact: true }).fill(tomorrow());
    await form.getByRole('button', { name: 'Schedule 2 posts' }).click();
    await expect(caption('TikTok')).toBeFocused();
    expect(await postsOf(server)).toEqual([]);
  });

  await test.step('at 320 and 390 px nothing is cut off', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScrolling(page);
      await expectNoViolations(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('both posts are scheduled with one press', async () => {
    await caption('TikTok').fill(MINE);
    await expect(preview('TikTok')).toContainText(MINE);
    await form.getByRole('button', { name: 'Schedule 2 posts' }).click();
    await expect(toast(page, 'Post scheduled successfully!')).toBeVisible();
    await expect(toast(page, 'Scheduled on TikTok and YouTube.')).toBeVisible();
    expect(await postsOf(server)).toHaveLength(2);
  });

  await test.step('the video is posted again only when asked for', async () => {
    await form.getByRole('combobox', { name: 'Approved video' }).click();
    await page.getByRole('option').filter({ hasText: FIRST }).click();
    await box('TikTok').click();
    await expect(on('TikTok').getByText(/already scheduled on TikTok for/)).toBeVisible();
    await form.getByLabel('Date', { exact: true }).fill(tomorrow());
    await form.getByRole('button', { name: 'Schedule post' }).click();
    await expect(again('TikTok')).toBeFocused();
    await expectNoViolations(page);
    await again('TikTok').click();
    await form.getByRole('button', { name: 'Schedule post' }).click();
    await expect(toast(page, 'Post scheduled successfully!')).toBeVisible();
    await expectPosts(server);
  });

  await test.step('the caption of a post is changed', async () => {
    await page
      .getByRole('button', { name: `Posts of ${FIRST}` })
      .first()
      .click();
    await page
      .getByRole('button', { name: new RegExp(`^Change post: ${FIRST}`) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit post…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit post' });
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Changed later.');
    await expect(dialog.getByRole('figure')).toContainText('Changed later.');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Post updated')).toBeVisible();
    expect((await postsOf(server)).map((post) => post.caption)).toContain('Changed later.');
  });

  expect(consoleErrors).toEqual([]);
});

test('by keyboard alone: the same @deep', async ({ page, server }) => {
  await approveAll(server);
  const keyboard = new Keyboard(page);
  const { form, box, different, caption, again } = formOf(page);
  const button = (name: string) => form.getByRole('button', { name });
  const date = () => form.getByLabel('Date', { exact: true });
  /** Each is on a date of the browser's own format, in the next year. */
  const typeDate = async () => {
    await keyboard.tabTo(date());
    await keyboard.type(`0102${new Date().getFullYear() + 1}`);
  };
  await open(page, '/scheduling');

  await test.step('two platforms, one caption of my own', async () => {
    await keyboard.pick('Approved video', FIRST);
    await keyboard.activate(box('TikTok'), 'Space');
    await keyboard.activate(box('YouTube Shorts'), 'Space');
    await typeDate();
    await keyboard.activate(different('TikTok'), 'Space');
    await keyboard.tabTo(caption('TikTok'));
    await keyboard.press('Control+a');
    await keyboard.type(MINE);
    await keyboard.activate(button('Schedule 2 posts'));
    await expect(toast(page, 'Scheduled on TikTok and YouTube.')).toBeVisible();
  });

  await test.step('the same video once more', async () => {
    await keyboard.tabTo(form.getByRole('combobox', { name: 'Approved video' }), 'Shift+Tab');
    await keyboard.pick('Approved video', FIRST);
    await keyboard.activate(box('TikTok'), 'Space');
    await typeDate();
    await keyboard.activate(again('TikTok'), 'Space');
    await keyboard.activate(button('Schedule post'));
    await expect(toast(page, 'Post scheduled successfully!')).toBeVisible();
    await expect.poll(async () => (await postsOf(server)).length).toBe(3);
    await expectPosts(server);
  });
});

test('the calendar by keyboard alone: a post on a day, on an hour, and moved @deep', async ({
  page,
  server,
}) => {
  await approveAll(server);
  const keyboard = new Keyboard(page);
  const now = new Date();
  /** A day of the next month, which is always in the future. */
  const day = (date: number) => new Date(now.getFullYear(), now.getMonth() + 1, date);
  const inWords = (at: Date) =>
    at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  const dayButton = (at: Date) =>
    page.getByRole('button', {
      name: `Schedule a post on ${inWords(at).replace(',', '')}`,
      exact: true,
    });
  const dialog = page.getByRole('dialog', { name: 'Schedule New Post' });
  const schedule = async (title: string) => {
    await keyboard.type(title);
    await expect(page.getByRole('option').first()).toContainText(title);
    await keyboard.press('Enter');
    await keyboard.activate(dialog.getByRole('checkbox', { name: 'Instagram Reels' }), 'Space');
    await keyboard.tabTo(dialog.getByLabel('Time', { exact: true }));
    await keyboard.type('0630P');
    await keyboard.activate(dialog.getByRole('button', { name: 'Schedule post' }));
    await expect(toast(page, 'Post scheduled successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await open(page, `/scheduling?view=month&date=${day(10).toLocaleDateString('sv')}`);

  await test.step('arrow keys lead to a day of the month, and Enter opens its form', async () => {
    await keyboard.tabTo(dayButton(day(1)));
    await keyboard.press('ArrowDown', 'ArrowRight', 'ArrowRight');
    await expect(dayButton(day(10))).toBeFocused();
    await keyboard.press('PageDown');
    await expect(dayButton(new Date(now.getFullYear(), now.getMonth() + 2, 10))).toBeFocused();
    await keyboard.press('PageUp');
    await expect(dayButton(day(10))).toBeFocused();
    await expectNoViolations(page);
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(
      day(10).toLocaleDateString('sv'),
    );
    await schedule(FIRST);
  });

  await test.step('the post is moved to another day and hour', async () => {
    const calendar = page.getByRole('region', { name: 'Calendar' });
    await keyboard.tabTo(calendar.getByRole('button').filter({ hasText: FIRST }).first());
    await keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit post' });
    await expect(edit.getByLabel('New date')).toBeFocused();
    // Its day has the number of its month, so that the order of the browser's date format does not matter.
    const at = day(day(1).getMonth() + 1);
    const digits = (part: number) => String(part).padStart(2, '0');
    await keyboard.type(`${digits(at.getDate())}${digits(at.getMonth() + 1)}${at.getFullYear()}`);
    await keyboard.tabTo(edit.getByLabel('New time'));
    await keyboard.type('0745A');
    await keyboard.activate(edit.getByRole('button', { name: 'Save' }));
    await expect(toast(page, 'Post moved')).toBeVisible();
    const cell = page.locator(`td[data-date="${at.toLocaleDateString('sv')}"]`);
    await expect(cell).toContainText('07:45');
  });

  const tile = (at: Date) =>
    page.locator(`td[data-date="${at.toLocaleDateString('sv')}"]`).getByRole('button', {
      name: new RegExp(FIRST),
    });
  /** Announces a drag to screen readers. */
  const said = page.locator('[id^="DndLiveRegion"]');
  const moved = day(day(1).getMonth() + 1);
  const nextWeek = new Date(moved.getFullYear(), moved.getMonth(), moved.getDate() + 7);

  await test.step('Space picks the post up, an arrow key moves it to the next week, Space drops it', async () => {
    await keyboard.tabTo(tile(moved));
    await keyboard.press('Space');
    await expect(said).toHaveText(`${inWords(moved).replace(',', '')}.`);
    await keyboard.press('ArrowDown');
    await expect(said).toHaveText(`${inWords(nextWeek).replace(',', '')}.`);
    await keyboard.press('Space');
    await expect(toast(page, 'Post moved')).toBeVisible();
    await expect(tile(nextWeek)).toContainText('07:45');
  });

  await test.step('in the week it goes from hour to hour, and Escape puts it back', async () => {
    await open(page, `/scheduling?view=week&date=${nextWeek.toLocaleDateString('sv')}`);
    await tile(nextWeek).focus();
    await keyboard.press('Space');
    await expect(said).toHaveText(/, 07:00\.$/);
    await keyboard.press('ArrowDown');
    await expect(said).toHaveText(/, 08:00\.$/);
    await keyboard.press('Escape');
    await expect(said).toHaveText('Put back.');
    await keyboard.press('Space');
    await expect(said).toHaveText(/, 07:00\.$/);
    await keyboard.press('ArrowUp');
    await expect(said).toHaveText(/, 06:00\.$/);
    await keyboard.press('Enter');
    await expect(toast(page, 'Post moved')).toBeVisible();
    await expect(tile(nextWeek)).toContainText('06:45');
    await expectNoViolations(page);
  });

  await test.step('a day of the week opens its form, in which the hour is typed', async () => {
    await open(page, `/scheduling?view=week&date=${day(15).toLocaleDateString('sv')}`);
    await keyboard.tabTo(dayButton(day(15)));
    await keyboard.press('PageDown');
    await expect(dayButton(day(22))).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(
      day(22).toLocaleDateString('sv'),
    );
    await schedule(SECOND);
    expect(await postsOf(server)).toHaveLength(2);
  });
});
