import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
} from './helpers';
import { TITLES } from './renderedVideos';
import { test } from './serverFixture';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

const [TITLE] = TITLES;

test.use({ videos: 1 });
test('a post goes out, and its figures come to the analytics @deep', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);

  await test.step('before anything is out there are examples, and they say so', async () => {
    await open(page, '/analytics');
    const bars = page.getByRole('region', { name: 'Views by platform' });
    await expect(bars).toContainText('847K');
    await expect(bars).toContainText('Sample');
    await expect(page.getByText('No views on these days yet')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('a video goes out to the sandbox', async () => {
    const [video] = await server.list<{ id: number }>('/api/videos');
    await server.send('PUT', `/api/videos/${video?.id}`, { status: 'approved' });
    await server.send('POST', '/api/scheduled-posts', {
      videoId: video?.id,
      platform: 'tiktok',
      scheduledAt: new Date().toISOString(),
    });
    const views = async () =>
      (
        await server.get<{ tiktok: { posts: number; views: number | null } }>(
          '/api/analytics/summary?period=7d',
        )
      ).tiktok;
    await expect
      .poll(views, { timeout: BACKGROUND_TIMEOUT_MS })
      .toMatchObject({ posts: 1, views: expect.any(Number) });
  });

  await test.step('its views are drawn, and can be read as figures', async () => {
    await open(page, '/analytics?period=7d');
    const days = page.getByRole('region', { name: 'Views over time' });
    await expect(days.locator('figure svg').first()).toBeVisible();
    await expectNoViolations(page);
    await days.getByRole('button', { name: 'Show daily data' }).click();
    await expect(days.getByRole('row')).toHaveCount(8);
    await expectNoViolations(page);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page);
    }
  });

  await test.step('it leads the top videos, and plays', async () => {
    await page.getByRole('tab', { name: 'Top Videos' }).click();
    await expect(page).toHaveURL(/period=7d&tab=videos$/);
    await page.getByRole('button', { name: `Watch ${TITLE}` }).click();
    await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
    await page.getByRole('button', { name: 'Close player' }).click();
    await expectNoViolations(page);
  });

  await test.step('its kind is analysed', async () => {
    await page.getByRole('tab', { name: 'Content Analysis' }).click();
    await expect(page.getByRole('region', { name: 'By category' })).toContainText('Educational');
    await expectNoViolations(page);
  });

  await test.step('the figures are exported as a table', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^analytics-.*\.csv$/);
  });

  expect(consoleErrors).toEqual([]);
});
