import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations, goByKeys, open } from './helpers';

const toasts = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Submits a blank topic, which only shows a toast. It stays while the pointer is over it. */
async function raiseToast(page: Page) {
  await open(page, '/scripts');
  await page.getByRole('button', { name: 'Generate script' }).click();
  await toasts(page).hover();
}

test('a toast leaves by itself @deep', async ({ page }) => {
  await raiseToast(page);
  await page.mouse.move(2, 2);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 goes to the toasts, Escape dismisses @deep', async ({ page }) => {
  await raiseToast(page);
  await page.keyboard.press('F8');
  await expect(page.locator(':focus')).toHaveRole('list');
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
});

test('a swipe of 90 px dismisses, one of 30 px does not @deep', async ({ page }) => {
  await raiseToast(page);
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error('the toast has no box');
    const x = box.x + 60;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 6 });
    await page.mouse.up();
  };
  await swipe(30);
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
  await swipe(90);
  await expect(toasts(page)).toHaveCount(0);
});

test('the skip link leads past the navigation @deep', async ({ page }) => {
  await open(page, '/notifications');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back returns to where the page was scrolled to, a new page begins at its top', async ({
  page,
}) => {
  const scrolledTo = () => page.evaluate(() => Math.round(window.scrollY));
  await open(page, '/terms');
  await page.mouse.wheel(0, 1500);
  await expect.poll(scrolledTo).toBe(1500);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeFocused();
  expect(await scrolledTo()).toBe(0);
  await page.goBack();
  await expect.poll(scrolledTo).toBe(1500);
  // The page is empty until its script comes.
  const shell = page.getByRole('navigation', { name: 'Main' });
  await page.route('**/terms.*.js', async (script) => {
    await expect(shell).toBeVisible();
    await script.continue();
  });
  await page.reload();
  await expect.poll(scrolledTo).toBe(1500);
});

test('the theme goes round system, light and dark, and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/notifications');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /Switch to light/ }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('an icon button has a tooltip, which is accessible @deep', async ({ page }) => {
  await open(page, '/notifications');
  await page.getByRole('button', { name: /^Theme:/ }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^Theme: system\./);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('the keys lead to the screens and to the search, and ? lists them', async ({ page }) => {
  await open(page, '/notifications');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await goByKeys(page, 's', '/scripts');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Assistant' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: /^Search screens/ })).toBeFocused();
});

test('a Sandbox tag says what it means, and leads to Platforms @deep', async ({ page }) => {
  await open(page, '/scheduling');
  await page.getByRole('button', { name: 'Test only' }).first().press('Enter');
  const explanation = page.getByRole('dialog', { name: 'Test only' });
  await expect(explanation).toContainText('No account is connected');
  await expectNoViolations(page);
  await explanation.getByRole('link', { name: 'Connect an account' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Platforms' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('More leads to the screens that the bottom bar has no room for', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByText('Pro Plan')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'More' }).click();
    await sheet.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
    await expect(sheet).toBeHidden();
  });
});
