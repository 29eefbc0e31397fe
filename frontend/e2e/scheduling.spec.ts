import { expect, type Locator } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { TITLES } from './renderedVideos';
import { test } from './serverFixture';

const [FIRST, SECOND] = TITLES;

test.use({ videos: 2 });
interface Post {
  id: number;
  videoId: number;
  status: string;
  scheduledAt: string;
}

/** The deliveries of a post. */
const DELIVERIES = [
  { platform: 'tiktok', delivery: 'inbox', visibleTo: null },
  { platform: 'youtube', delivery: 'processing', status: 'publishing', visibleTo: null },
  { platform: 'youtube', delivery: 'locked_private', visibleTo: 'private', platformPostId: 'a-1' },
  { platform: 'youtube', delivery: 'delivered', visibleTo: 'unlisted' },
];

/** A day of the next month, which is always in the future. */
function day(date: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, date, 18, 30);
}

const UNREAD = '**/api/notifications/unread';

const NEWS = {
  id: 9_999,
  type: 'system',
  title: 'Post published',
  message: 'Somewhere.',
  read: false,
  relatedType: 'scheduled_post',
  relatedId: 1,
  video: null,
  createdAt: new Date().toISOString(),
};

/** With mouse events: the calendar does not use native drag and drop. `meanwhile` happens before the drop. */
async function drag(
  thing: Locator,
  target: Locator,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const page = thing.page();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // What lies between them is centred, so that the pointer stays away from the edges, which scroll the page.
  const above = (await thing.boundingBox())?.y ?? 0;
  const below = (await target.boundingBox())?.y ?? 0;
  await page.evaluate(
    (middle) => window.scrollBy(0, middle - window.innerHeight / 2),
    (above + below) / 2,
  );
  const start = await thing.boundingBox();
  const end = await target.boundingBox();
  if (!start || !end) throw new Error('there is nothing to drag, or nowhere to');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 32, start.y + 16, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await meanwhile?.();
  await page.mouse.up();
}

test('posts are planned, moved and cancelled', async ({ page, server }) => {
  for (const { id } of await server.list<{ id: number }>('/api/videos')) {
    await server.send('PUT', `/api/videos/${id}`, { status: 'approved' });
  }
  const consoleErrors = collectConsoleErrors(page);
  const scheduled = () => server.list<Post>('/api/scheduled-posts?status=scheduled');
  const upcoming = page.getByRole('region', { name: 'Upcoming Posts' });
  const tray = page.getByRole('region', { name: 'Ready to Schedule' });
  const cell = (date: number) =>
    page.locator(`td[data-date="${day(date).toLocaleDateString('sv')}"]`);
  await open(page, '/scheduling');

  await test.step('platform settings are kept', async () => {
    await page.getByRole('button', { name: 'Open settings' }).click();
    const hashtags = page.getByRole('textbox', { name: 'Hashtags' });
    await hashtags.first().fill('#luck #work');
    const tiktok = page.getByRole('group', { name: /^TikTok/ });
    await tiktok.getByRole('combobox', { name: 'Who can see posts' }).click();
    await page.getByRole('option', { name: 'Friends (mutual followers)' }).click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(toast(page, 'Settings Saved')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Open settings' }).click();
    await expect(hashtags.first()).toHaveValue('#luck #work');
    await expect(tiktok.getByRole('combobox', { name: 'Who can see posts' })).toHaveText(
      'Friends (mutual followers)',
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a video is dragged from the tray onto a day, and is back when its post is cancelled', async () => {
    await expect(tray.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await drag(tray.getByText(SECOND), cell(12));
    const dialog = page.getByRole('dialog', { name: 'Schedule New Post' });
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(
      day(12).toLocaleDateString('sv'),
    );
    await expect(dialog.getByRole('checkbox', { name: 'TikTok' })).toBeFocused();
    await dialog.getByRole('checkbox', { name: 'YouTube Shorts' }).check();
    const who = dialog.getByRole('combobox', { name: 'Who can see it' });
    await expect(who).toHaveText('Everyone (default)');
    await who.click();
    await page.getByRole('option', { name: 'Anyone with the link' }).click();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Schedule post' }).click();
    await expect(toast(page, 'Post scheduled successfully!')).toBeVisible();
    await expect(cell(12).locator('[data-status]')).toContainText(`18:00 YouTube Shorts ${SECOND}`);
    await expect(tray.getByRole('listitem')).toHaveText(new RegExp(FIRST));
    await page.getByRole('button', { name: 'Agenda' }).click();
    await expect(upcoming.getByText('Who can see it: Anyone with the link')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^Change post: ${SECOND}`) }).click();
    await page.getByRole('menuitem', { name: 'Cancel post' }).click();
    await page.getByRole('button', { name: 'Cancel post' }).click();
    await expect(tray.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a day that is over takes no video', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByLabel('Date', { exact: true }).fill('');
    const over = page.locator('td[data-date]').first();
    await drag(tray.getByText(FIRST), over);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
    // Right after dragging, a click belongs to the drag.
    await expect(async () => {
      await page.getByRole('button', { name: 'Agenda' }).click();
      await expect(upcoming).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  await test.step('without dragging: Schedule, from the keyboard and on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: `Schedule ${FIRST}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Approved video' })).toHaveValue(FIRST);
    await expect(page.getByRole('checkbox', { name: 'TikTok' })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'TikTok' })).toBeInViewport();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('approved videos are scheduled in bulk, once', async () => {
    await page.getByRole('button', { name: 'Schedule all' }).click();
    await page.getByRole('button', { name: 'Schedule 2 videos' }).click();
    await expect(toast(page, 'Bulk scheduling completed!')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(upcoming.getByRole('listitem')).toHaveCount(2);
    await expect(tray.getByText(/^No videos at the moment/)).toBeVisible();
    await page.getByRole('button', { name: 'Schedule all' }).click();
    await expect(toast(page, 'No approved videos available for scheduling')).toBeVisible();
    expect(await scheduled()).toHaveLength(4);
  });

  await test.step('the list by day', async () => {
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScrolling(page);
    await expect(page.getByRole('button', { name: 'Month' })).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a tile that is dragged keeps its time of the day', async () => {
    const [post] = await scheduled();
    await server.send('PUT', `/api/scheduled-posts/${post?.id}`, { scheduledAt: day(15) });
    await open(page, '/scheduling');
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    const tile = cell(15).locator('[data-status]');
    await expect(tile).toContainText('18:30');
    await expectNoViolations(page);
    await drag(tile, cell(18));
    // A toast stays while the pointer is on it, so that axe can check it.
    await toast(page, 'Post moved').hover();
    await expectNoViolations(page);
    await expect(cell(18).locator('[data-status]')).toContainText('18:30');
    const moved = (await scheduled()).find(({ id }) => id === post?.id);
    expect(Date.parse(moved?.scheduledAt ?? '')).toBe(day(18).getTime());
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Post moved back')).toBeVisible();
    await expect(tile).toContainText('18:30');
    const back = (await scheduled()).find(({ id }) => id === post?.id);
    expect(Date.parse(back?.scheduledAt ?? '')).toBe(day(15).getTime());
  });

  await test.step('a tile can be dropped after the posts were read again meanwhile', async () => {
    const [post] = await scheduled();
    await drag(cell(15).locator('[data-status]'), cell(19), async () => {
      const isRead = page.waitForResponse((response) =>
        response.url().includes('/api/scheduled-posts?'),
      );
      await server.send('POST', '/api/scheduled-posts', {
        videoId: post?.videoId,
        platform: 'facebook',
        scheduledAt: day(16),
        repeat: true,
      });
      // A notification of background work makes the loaded posts outdated.
      await page.route(UNREAD, (route) => route.fulfill({ json: [NEWS] }));
      await isRead;
    });
    await page.unroute(UNREAD);
    await expect(toast(page, 'Post moved')).toBeVisible();
    await expect(cell(19).locator('[data-status]')).toContainText('18:30');
    const added = cell(16).locator('[data-status]');
    await expect(added).toContainText('18:30');
    const posts = await scheduled();
    const moved = posts.find(({ id }) => id === post?.id);
    expect(Date.parse(moved?.scheduledAt ?? '')).toBe(day(19).getTime());
    const [facebook] = posts.filter(({ scheduledAt }) => +new Date(scheduledAt) === +day(16));
    await server.send('POST', '/api/scheduled-posts/bulk-cancel', { postIds: [facebook?.id] });
  });

  await test.step('without dragging: Edit post…, and Cancel post', async () => {
    await page.getByRole('button', { name: 'Agenda' }).click();
    const menu = page.getByRole('button', { name: /^Change post: / });
    await menu.first().click();
    await page.getByRole('menuitem', { name: 'Edit post…' }).click();
    await expectNoViolations(page);
    await page.getByLabel('New time').fill('06:45');
    await page.getByLabel('New date').fill(day(25).toLocaleDateString('sv'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(upcoming.getByText('06:45')).toBeVisible();
    await menu.last().click();
    await page.getByRole('menuitem', { name: 'Cancel post' }).click();
    await page.getByRole('button', { name: 'Cancel post' }).click();
    await expect(toast(page, 'Post cancelled')).toBeVisible();
    expect(await scheduled()).toHaveLength(3);
  });

  await test.step('the plan is set up, shown, and turned off', async () => {
    await page.getByRole('button', { name: 'Set up Auto-Schedule' }).click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(toast(page, 'Auto-schedule setup completed!')).toBeVisible();
    await expect(page.getByText(/^On: Daily at 09:00, 15:00, 21:00/)).toBeVisible();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'Turn off Auto-Schedule' }).click();
    await expect(toast(page, 'Auto-schedule turned off')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up Auto-Schedule' })).toBeVisible();
  });

  await test.step('what became of posts, in the list and in the month, also at 320 px', async () => {
    const posts = await server.list<Post & { videoId: number }>('/api/scheduled-posts');
    const now = Date.now();
    const out = DELIVERIES.map((part, index) => ({
      ...posts[0],
      id: 1000 + index,
      status: 'published',
      sandbox: false,
      scheduledAt: new Date(now - (DELIVERIES.length - index) * 60_000).toISOString(),
      ...part,
    }));
    // Tests do not call real platforms: the deliveries are mocked.
    await page.route('**/api/scheduled-posts?*', (call) => call.fulfill({ json: out }));
    await open(page, '/scheduling');
    await expect(page.getByText('Processing at YouTube.')).toBeVisible();
    await expect(page.getByText(/^Published, but private: YouTube has not audited/)).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await page.locator('[data-delivery="inbox"]').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('In your TikTok inbox.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Copy caption/ })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectNoViolations(page);
  });

  expect(consoleErrors).toEqual([]);
});
