import { expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors, expectAccessibleIn, open } from './helpers';
import { ROUTES } from './routes';
import { LOOKS, type Look, looksAt, VIEWPORTS } from './viewports';

async function expectAccessible(page: Page, route: string, looks: readonly Look[]) {
  const consoleErrors = collectConsoleErrors(page);
  await open(page, route);
  await expectAccessibleIn(page, looks);
  expect(consoleErrors).toEqual([]);
}

for (const [index, route] of ROUTES.entries()) {
  // Every second screen on a phone.
  test(`${route} is accessible`, ({ page }) =>
    expectAccessible(page, route, LOOKS.slice(index % 2, (index % 2) + 1)));

  test(`${route} is accessible at every width, light and dark @deep`, ({ page }) =>
    expectAccessible(page, route, looksAt(VIEWPORTS)));
}
