import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { test } from './serverFixture';

test('the provider is tested, a video included', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const results = page.getByRole('log', { name: 'Test results' }).getByRole('listitem');
  const run = page.getByRole('button', { name: 'Run Full Test' });
  await open(page, '/heygen-test');
  await expect(page.getByText('Using Mock Data')).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  await test.step('without a choice all but the video is tested', async () => {
    await run.click();
    await expect(results).toHaveCount(3);
    await expect(run).toBeEnabled();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Clear Results' }).click();
    await expect(results).toHaveCount(0);
  });

  await test.step('with an avatar and a voice a video is made', async () => {
    for (const field of ['Avatar', 'Voice']) {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option').first().click();
    }
    await run.click();
    await expect(toast(page, 'Test video created successfully')).toBeVisible();
    await expect(results).toHaveCount(4);
    const [video] = await server.list<{ title: string }>('/api/videos');
    await expect(results.last()).toContainText(`Video "${video?.title}" created successfully`);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Open the video' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Creation');
  });

  await test.step('no other provider has such a screen', async () => {
    await open(page, '/other-test');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  });

  expect(consoleErrors).toEqual([]);
});
