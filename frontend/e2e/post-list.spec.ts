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
import type { Server } from './server';
import { test } from './serverFixture';

const [FIRST] = TITLES;

test.use({ videos: 2 });
/** A day of the next month, which is always in the future. */
function day(date: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, date, 18, 30);
}

/** Two approved videos with a post on each of the four platforms, all of them next month. */
async function scheduleEight(server: Server): Promise<void> {
  const videos = await server.list<{ id: number }>('/api/videos');
  for (const { id } of videos)
    await server.send('PUT', `/api/videos/${id}`, { status: 'approved' });
  let date = 1;
  for (const { id: videoId } of videos) {
    for (const platform of ['tiktok', 'instagram', 'youtube', 'facebook']) {
      await server.send('POST', '/api/scheduled-posts', {
        videoId,
        platform,
        scheduledAt: day(date),
      });
      date += 1;
    }
  }
}

test('posts are found, selected and cancelled together, by mouse and by keyboard alone @deep', async ({
  page,
  server,
}) => {
  await scheduleEight(server);
  const consoleErrors = collectConsoleErrors(page);
  const keyboard = new Keyboard(page);
  const withStatus = (status: string) =>
    server.list<{ id: number }>(`/api/scheduled-posts?status=${status}`);
  const rows = page.getByRole('list', { name: 'All posts' }).getByRole('listitem');
  const box = (index: number) => rows.nth(index).getByRole('checkbox');
  await open(page, '/scheduling?view=agenda');

  await test.step('the list of all posts is searched and filtered, and Back leads out of it', async () => {
    await page.getByRole('button', { name: 'All posts' }).click();
    await expect(rows).toHaveCount(8);
    await page.getByRole('search').getByRole('combobox', { name: 'Platform' }).click();
    await page.getByRole('option', { name: 'YouTube Shorts' }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(FIRST);
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/view=list&platform=youtube&q=/);
    await page.reload();
    await expect(rows).toHaveText(new RegExp(FIRST));
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Upcoming Posts' })).toBeVisible();
  });

  await test.step('with the mouse: a range is selected with Shift and cancelled', async () => {
    await open(page, '/scheduling?view=list&order=oldest');
    await box(0).click();
    await box(2).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 posts selected')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Cancel posts' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel 3 posts?' });
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Cancel 3 posts' }).click();
    await expect(toast(page, '3 posts cancelled')).toBeVisible();
    expect(await withStatus('scheduled')).toHaveLength(5);
    await expect(rows).toHaveCount(8);
    await expect(rows.getByText('Cancelled')).toHaveCount(3);
  });

  await test.step('what cannot be cancelled is skipped, and the reason is said', async () => {
    await box(2).click();
    await box(3).click();
    await page.getByRole('button', { name: 'Cancel posts' }).click();
    await page.getByRole('button', { name: 'Cancel 2 posts' }).click();
    await expect(toast(page, '1 post cancelled')).toBeVisible();
    await expect(page.getByText(/^1 skipped: .*cancelled/)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
  });

  await test.step('with the keyboard alone: a filter, a range, then all that match', async () => {
    const filter = page.getByRole('combobox', { name: 'Status' });
    await keyboard.activate(filter);
    // Typed letters would count as several words on a slow machine.
    await keyboard.arrowTo(page.getByRole('option', { name: 'Scheduled', exact: true }));
    await keyboard.press('Enter');
    await expect(rows).toHaveCount(4);
    await keyboard.activate(box(0), 'Space');
    await keyboard.tabTo(box(1));
    await keyboard.press('Shift+Space');
    await expect(page.getByText('2 posts selected')).toBeVisible();
    await keyboard.activate(page.getByRole('button', { name: 'Select all 4' }));
    await expect(page.getByText('4 posts selected')).toBeVisible();
    await keyboard.activate(page.getByRole('button', { name: 'Cancel posts' }));
    await keyboard.activate(page.getByRole('button', { name: 'Cancel 4 posts' }));
    await expect(toast(page, '4 posts cancelled')).toBeVisible();
    expect(await withStatus('scheduled')).toHaveLength(0);
    expect(await withStatus('cancelled')).toHaveLength(8);
    await expect(page.getByText('No results')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, '/scheduling?view=list');
    await expect(rows).toHaveCount(8);
    await box(0).click();
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
  });

  expect(consoleErrors).toEqual([]);
});
