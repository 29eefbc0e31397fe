import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
} from './helpers';
import { startRenders } from './renderedVideos';
import { test } from './serverFixture';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

test('the health screen tells of every service, and retries what failed', async ({
  page,
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await open(page, '/system');

  await test.step('every service is there, in words', async () => {
    const table = page.getByRole('table', { name: 'Services' });
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(table.getByRole('row', { name: /^Database/ })).toContainText('Healthy');
    await expect(table.getByRole('row', { name: /^Comment listener/ })).toContainText('Paused');
    await expectNoViolations(page);
  });

  await test.step('a retry says for three seconds what came of it', async () => {
    await page.getByRole('button', { name: 'Retry Failed' }).click();
    const banner = page.getByText('Failed operations retry initiated successfully');
    await expect(banner).toBeVisible();
    await expectNoViolations(page);
    await expect(banner).toBeHidden();
  });

  await test.step('it fits every width', async () => {
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page);
    }
    await expectNoViolations(page);
  });

  expect(consoleErrors).toEqual([]);

  await test.step('a server that is gone is told of, and its last word stays', async () => {
    await server.kill();
    await page.getByRole('button', { name: 'Retry Failed' }).click();
    await expect(page.getByText('Failed to retry operations. Please try again.')).toBeVisible();
    await expect(page.getByText('Not connected.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Database/ })).toBeVisible();
  });
});

test('failed work is counted, deleted or retried, and recovers @deep', async ({ page, server }) => {
  // Without ffmpeg in the PATH, the studio cannot render.
  await server.kill();
  await server.restart({ PATH: '/nowhere' });
  const counters = () => server.get<Record<string, number>>('/api/system/recovery-status');
  const counter = (name: string) =>
    page.getByRole('list', { name: 'Tasks that failed' }).getByText(name).locator('..');
  const consoleErrors = collectConsoleErrors(page);

  await test.step('three renders fail', async () => {
    await startRenders(server, ['India', 'Juliet', 'Kilo']);
    await expect.poll(async () => (await counters()).failed).toBe(3);
    await open(page, '/system');
    await expect(counter('Needs you')).toHaveText('Needs you3');
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
  });

  await test.step('a video that failed says why, and is deleted with its failed operation', async () => {
    await open(page, '/videos');
    await expect(page.getByText(/the built-in studio cannot render/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Kilo' }).click();
    await page.getByRole('menuitem', { name: 'Delete video…' }).click();
    await page.getByRole('button', { name: 'Delete video' }).click();
    await expect(page.getByRole('heading', { name: 'Kilo' })).toHaveCount(0);
    expect((await counters()).failed).toBe(2);
  });

  await test.step('the others are retried once the studio has its programs', async () => {
    expect(consoleErrors).toEqual([]);
    await server.kill();
    await server.restart();
    await open(page, '/system');
    await page.getByRole('button', { name: 'Retry Failed' }).click();
    await expect(page.getByText('Failed operations retry initiated successfully')).toBeVisible();
    const rendered = async () => (await server.list('/api/videos?status=pending_review')).length;
    await expect.poll(rendered, { timeout: BACKGROUND_TIMEOUT_MS }).toBe(2);
    await open(page, '/system');
    // The kill may have met the removal of the deleted video's files, which then recovers as well.
    await expect(counter('Worked after a retry')).toHaveText(/^Worked after a retry[23]$/);
    await expect(counter('Needs you')).toHaveText('Needs you0');
    await expectNoViolations(page);
  });
});
