import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { open, watchConsole } from './support';

const ROUTES = [
  '/',
  '/scripts',
  '/script-generation',
  '/ai-assistant',
  '/videos',
  '/review',
  '/scheduling',
  '/analytics',
  '/costs',
  '/comments',
  '/system',
  '/admin',
  '/notifications',
  '/terms',
  '/privacy',
  '/no-such-screen',
];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const SCHEMES = ['light', 'dark'] as const;

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}

for (const route of ROUTES) {
  test(`${route} is accessible, wide and narrow, light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = watchConsole(page);
    await open(page, route);

    for (const viewport of VIEWPORTS) {
      for (const colorScheme of SCHEMES) {
        await test.step(`${viewport.width} px, ${colorScheme}`, async () => {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          await expectNoViolations(page);
          await expectNoSidewaysScrolling(page);
        });
      }
    }

    expect(complaints).toEqual([]);
  });
}
