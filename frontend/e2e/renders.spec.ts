import { expect } from '@playwright/test';
import { collectConsoleErrors, expectNoViolations, open, toast } from './helpers';
import { startRenders } from './renderedVideos';
import { test } from './serverFixture';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

test('two renders are followed from another screen, also after a reload @deep', async ({
  page,
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await startRenders(server, ['Charlie', 'Delta']);
  const header = page.getByRole('banner');
  const renders = header.getByRole('button', { name: /videos? rendering, \d+% done$/ });
  const popover = page.getByRole('dialog', { name: 'Renders' });

  await test.step('both are listed with their progress', async () => {
    await open(page, '/scripts');
    await page.reload();
    await renders.click();
    const rendering = popover.getByRole('list', { name: 'Rendering' });
    await expect(rendering.getByRole('progressbar')).not.toHaveCount(0);
    await expect(popover.getByRole('link', { name: 'Charlie' })).toBeVisible();
    await expect(popover.getByRole('link', { name: 'Delta' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(renders).toBeFocused();
  });

  await test.step('the end of each is reported', async () => {
    await expect(toast(page, 'Video Ready!')).toBeVisible({ timeout: BACKGROUND_TIMEOUT_MS });
    const finished = header.getByRole('button', { name: 'Finished renders' });
    await expect(finished).toBeVisible({ timeout: BACKGROUND_TIMEOUT_MS });
    await finished.click();
    await popover.getByRole('link', { name: 'Charlie' }).click();
    await expect(page).toHaveURL(/\/review\?video=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  expect(consoleErrors).toEqual([]);
});
