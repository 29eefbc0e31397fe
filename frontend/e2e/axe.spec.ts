import { expect, test } from '@playwright/test';
import { SCHEMES, VIEWPORTS } from './looks';
import { ROUTES } from './routes';
import { expectNoSidewaysScrolling, expectNoViolations, open, watchConsole } from './support';

for (const route of ROUTES) {
  test(`${route} is accessible at every width, light and dark`, async ({ page }) => {
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
