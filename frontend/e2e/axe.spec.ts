import { expect, type Page, test } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
} from './helpers';
import { ROUTES } from './routes';
import { LOOKS, type Look, SCHEMES, VIEWPORTS } from './viewports';

async function expectAccessible(page: Page, route: string, looks: readonly Look[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const consoleErrors = collectConsoleErrors(page);
  await open(page, route);

  for (const { viewport, colorScheme } of looks) {
    await test.step(`${viewport.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
    });
  }

  expect(consoleErrors).toEqual([]);
}

const EVERY_LOOK = VIEWPORTS.flatMap((viewport) =>
  SCHEMES.map((colorScheme) => ({ viewport, colorScheme })),
);

for (const route of ROUTES) {
  test(`${route} is accessible on a desktop and on a phone`, ({ page }) =>
    expectAccessible(page, route, LOOKS));

  test(`${route} is accessible at every width, light and dark @deep`, ({ page }) =>
    expectAccessible(page, route, EVERY_LOOK));
}
