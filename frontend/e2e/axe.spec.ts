import { expect, test } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
} from './helpers';
import { ROUTES } from './routes';
import { SCHEMES, VIEWPORTS } from './viewports';

for (const route of ROUTES) {
  test(`${route} is accessible at every width, light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const consoleErrors = collectConsoleErrors(page);
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

    expect(consoleErrors).toEqual([]);
  });
}
