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

for (const route of ROUTES) {
  test(`${route} is accessible on a desktop and on a phone`, ({ page }) =>
    expectAccessible(page, route, LOOKS));

  test(`${route} is accessible at every width, light and dark @deep`, ({ page }) =>
    expectAccessible(page, route, looksAt(VIEWPORTS)));
}
