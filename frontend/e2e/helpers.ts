import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import type { Look } from './viewports';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Chromium ends requests when the machine's network changes: somebody has started a container, for example. */
const NETWORK_CHANGED = 'net::ERR_NETWORK_CHANGED';

/** Collects console errors, including violations of the content security policy. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.includes(NETWORK_CHANGED)) {
      consoleErrors.push(`${text} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  return consoleErrors;
}

/** Opens a screen and waits until it has loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** How long the page of a key may take before the keys are pressed again. */
const KEYS_TIMEOUT_MS = 5_000;

/** Presses G and the key of a screen; on a busy machine, the second one may come too late. */
export const goByKeys = (page: Page, key: string, address: string): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address, { timeout: KEYS_TIMEOUT_MS });
  }).toPass();

/** The unread count of the bell in the header. */
export async function unreadCount(page: Page): Promise<number> {
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  const label = await bell.getAttribute('aria-label');
  return Number(label?.match(/\d+/)?.[0] ?? 0);
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });

/** Expects no accessibility violations on the current page. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    (tags) => axe.run({ runOnly: tags, resultTypes: ['violations'] }).then((run) => run.violations),
    RULES,
  );
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}

/** Expects no accessibility violations and no sideways scrolling at each width and colour scheme. */
export async function expectAccessibleIn(page: Page, looks: readonly Look[]): Promise<void> {
  for (const { viewport, colorScheme } of looks) {
    await test.step(`${viewport.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
    });
  }
}
