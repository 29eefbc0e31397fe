import { readFileSync } from 'node:fs';
import {
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { collectConsoleErrors, expectAccessibleIn, open, toast } from './helpers';
import { Server } from './server';
import { totp } from './totp';
import { looksAt, VIEWPORTS } from './viewports';

const PASSWORD = 'a password of some length';

/** The desktop and the phone, light and dark. */
const LOOKS = looksAt(VIEWPORTS.filter(({ width }) => width !== 768));

/** A server that asks for a password. */
const test = base.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const server = await Server.start({ SHOWRUNNER__AUTH__PASSWORD: PASSWORD });
    await use(server);
    await server.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});

async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleIn(page, LOOKS);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function sendPassword(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Showrunner');
}

/** The screen behind the sign-in loads at once, and leads to Settings. */
async function openSettings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(page.getByText('No videos pending review')).toBeVisible();
  await expect(page.getByText(/could not be loaded/).filter({ visible: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
}

async function sendCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code');
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function confirm(dialog: Locator, code: string, send: string): Promise<void> {
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(code);
  await dialog.getByRole('button', { name: send }).click();
}

/** The requests that wait for an answer. */
function collectOpenRequests(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/**
 * Ends every session while no read is open: it would be refused, and the browser would write that to the console. Reads that begin
 * in the meantime are sent afterwards.
 */
async function withoutReads(page: Page, open: Set<Request>, endSessions: () => Promise<void>) {
  const api = '**/api/**';
  const held: Route[] = [];
  let isHolding = true;
  await page.route(api, async (route) => {
    if (!isHolding || route.request().method() !== 'GET') return route.continue();
    open.delete(route.request());
    held.push(route);
  });
  await expect.poll(() => open.size).toBe(0);
  await endSessions();
  isHolding = false;
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute(api);
}

test('the second factor is set up, asked for, renewed and turned off @deep', async ({ page }) => {
  const openRequests = collectOpenRequests(page);
  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  const dialog = page.getByRole('dialog');
  const shownCodes = async () => {
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    return dialog.getByRole('listitem').allTextContents();
  };
  await open(page, '/');
  await sendPassword(page);
  await openSettings(page);
  // Refused attempts to sign in are told to the console by the browser.
  const consoleErrors = collectConsoleErrors(page);
  let secret = '';
  let codes: string[] = [];

  await test.step('an app gets the secret, and its code turns it on', async () => {
    await card.getByRole('button', { name: 'Set up' }).click();
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessible(page);
    const text = await dialog.locator('code').textContent();
    secret = text?.replaceAll(' ', '') ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await withoutReads(page, openRequests, async () => {
      await confirm(dialog, totp(secret), 'Turn on');
      codes = await shownCodes();
    });
  });

  await test.step('the recovery codes stay until they are saved', async () => {
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('showrunner-recovery-codes.txt');
    expect(readFileSync(await download.path(), 'utf8')).toContain(codes.join('\n'));
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(card.getByText('10 of 10 recovery codes left')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });

  await test.step('a code that was used, or is wrong, does not sign in', async () => {
    await signOut(page);
    await sendPassword(page);
    await expect(page.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
    await sendCode(page, '000000');
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/code is wrong/i);
    await expectAccessible(page);
  });

  await test.step('a recovery code signs in once', async () => {
    await sendCode(page, codes[0] as string);
    await openSettings(page);
    await expect(card.getByText('9 of 10 recovery codes left')).toBeVisible();
    await signOut(page);
    await sendPassword(page);
    await sendCode(page, codes[0] as string);
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/was used before/i);
  });

  await test.step('so does the next code of the app', async () => {
    // A step ahead of the clock, which is accepted: nothing has to wait for it.
    await sendCode(page, totp(secret, 1));
    await openSettings(page);
  });

  await test.step('new recovery codes take the place of the old ones', async () => {
    await card.getByRole('button', { name: 'New recovery codes' }).click();
    await expectAccessible(page);
    await confirm(dialog, codes[1] as string, 'Generate new codes');
    const fresh = await shownCodes();
    expect(fresh).not.toContain(codes[2]);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(card.getByText('10 of 10 recovery codes left')).toBeVisible();
    codes = fresh;
  });

  await test.step('turned off, the password is enough', async () => {
    await card.getByRole('button', { name: 'Turn off' }).click();
    await confirm(dialog, codes[0] as string, 'Turn off');
    await expect(toast(page, 'Two-factor authentication turned off')).toBeVisible();
    await signOut(page);
    await sendPassword(page);
    await openSettings(page);
    await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible();
  });
});
