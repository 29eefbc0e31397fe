import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { test } from './serverFixture';

test('an estimate is computed, saved, and shown as the monthly cost', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await open(page, '/costs');
  const result = page.getByRole('status', { name: 'Estimate' });
  await expect(result).toContainText('£283.00');

  await test.step('every change shows what it comes to', async () => {
    const videos = page.getByRole('spinbutton', { name: 'Videos per month' });
    await videos.fill('0');
    await expect(page.getByRole('button', { name: 'Save estimate' })).toBeDisabled();
    await expectNoViolations(page);
    await videos.fill('200');
    await page.getByText('Premium', { exact: true }).click();
    await expect(result).toContainText('£441.00');
    await expect(result).toContainText('£2.21 per video');
  });

  await test.step('it is kept, and the server came to the same', async () => {
    await page.getByRole('button', { name: 'Save estimate' }).click();
    await expect(toast(page, 'Cost estimate saved successfully!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Saved estimates' })).toContainText('£441.00');
    await expectNoViolations(page);
  });

  await test.step('a budget is set', async () => {
    await page.getByRole('textbox', { name: 'Budget in pounds' }).fill('49.99');
    await page.getByRole('button', { name: 'Save budget' }).click();
    await expect(toast(page, 'Monthly budget saved')).toBeVisible();
    await expect(page.getByText('Within budget')).toBeVisible();
  });

  await test.step('it fits every width', async () => {
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page);
    }
    await expectNoViolations(page);
  });

  await test.step('the Overview shows it as the monthly cost', async () => {
    await open(page, '/');
    await expect(page.getByText('£441', { exact: true })).toBeVisible();
  });

  expect(consoleErrors).toEqual([]);
});
