import { expect, test } from '@playwright/test';
import { collectConsoleErrors, open } from './helpers';

for (const [label, title, lastSection] of [
  ['Terms of Service', 'Terms of Service', '16. Contact'],
  ['Privacy Policy', 'Privacy Policy', '13. Contact'],
] as const) {
  test(`the footer leads to the ${title}, and its contents to a section @deep`, async ({
    page,
  }) => {
    const consoleErrors = collectConsoleErrors(page);
    await open(page, '/notifications');
    await page.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page.getByText('Last updated July 7, 2025')).toBeVisible();
    const section = page.getByRole('heading', { level: 2, name: lastSection });
    await expect(section).not.toBeInViewport();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: lastSection }).click();
    await expect(section).toBeInViewport();
    await expect(contents).toBeInViewport();
    await page.reload();
    await expect(section).toBeInViewport();
    expect(consoleErrors).toEqual([]);
  });
}

test('printed, a legal page is text on paper without the frame @deep', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await open(page, '/terms');
  await expect(page.getByRole('article')).toBeVisible();
  for (const frame of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('navigation', { name: 'On this page' }),
    page.getByRole('contentinfo'),
  ]) {
    await expect(frame).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
