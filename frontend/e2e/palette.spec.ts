import { expect, test } from '@playwright/test';
import { collectConsoleErrors, expectNoViolations, open } from './helpers';

const FIELD = /^Search screens/;

test('Ctrl K leads anywhere, from the keyboard alone', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await open(page, '/scripts');
  await page.getByRole('textbox', { name: 'Topic' }).fill('half a tho');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: FIELD })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('priv');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('the palette is accessible, and switches the theme @deep', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/notifications');
  const opener = page.getByRole('button', { name: 'Search or jump to' });
  await opener.click();
  await expect(page.getByRole('option', { name: 'Overview', selected: true })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('combobox', { name: FIELD }).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(page.getByRole('option', { name: 'Dark theme In use' })).toBeVisible();
  await expectNoViolations(page);
});
