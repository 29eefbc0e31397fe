import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
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

for (const viewport of VIEWPORTS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, hasTouch: viewport.width < 600 });

      for (const route of ROUTES) {
        test(route, async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          const complaints = watchConsole(page);
          await open(page, route);

          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
          const found = violations.map(({ id, nodes }) => ({
            id,
            where: nodes.map(({ target }) => target.join(' ')),
          }));
          expect(found).toEqual([]);

          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
          expect(complaints).toEqual([]);
        });
      }
    });
  }
}
