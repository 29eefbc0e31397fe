import { expect, type Page, test } from '@playwright/test';
import { SCHEMES, VIEWPORTS } from './looks';
import {
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
  watchConsole,
} from './support';

/** What a window of 1280 px is at 400 %. */
const NARROWEST = { width: 320, height: 640 };

const THERE = 'https://platform.test/authorize';

const account = (platform: string, label: string, part: object = {}) => ({
  platform,
  label,
  status: 'sandbox',
  accountName: null,
  connectedAt: null,
  tokenExpiresAt: null,
  endsSoon: false,
  canConnect: true,
  acceptsToken: false,
  quota: { used: 0, limit: 15 },
  problem: null,
  ...part,
});

const YOUTUBE = account('youtube', 'YouTube Shorts', {
  status: 'connected',
  accountName: 'Unquestionably overenthusiastic self-improvement',
  connectedAt: '2026-10-02T12:00:00Z',
  tokenExpiresAt: '2026-11-25T12:00:00Z',
  endsSoon: true,
  quota: { used: 3, limit: 100 },
});

/** One in every state that an account can be in. */
const ACCOUNTS = [
  account('tiktok', 'TikTok', { canConnect: false }),
  account('instagram', 'Instagram Reels', { acceptsToken: true }),
  YOUTUBE,
  account('facebook', 'Facebook', {
    status: 'expired',
    accountName: 'Morning habits',
    connectedAt: '2026-08-02T12:00:00Z',
    acceptsToken: true,
    problem: { message: 'Facebook refuses the token.', at: '2026-11-20T12:00:00Z' },
  }),
];

/** Accounts are connected at platforms, which tests do not call: what the server knows of them is said here. */
async function withAccounts(page: Page): Promise<void> {
  await page.route('**/api/platforms', (call) => call.fulfill({ json: ACCOUNTS }));
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('accounts in every state, with their steps, at every width, light and dark', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await withAccounts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/platforms');
  for (const steps of await page.getByText(/^How to connect/).all()) await steps.click();
  await page.getByRole('button', { name: 'Use another address' }).first().click();
  for (const viewport of [...VIEWPORTS, NARROWEST]) {
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

test('every dialog is accessible and fits 320 px', async ({ page }) => {
  await withAccounts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(NARROWEST);
  await open(page, '/platforms');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const [name, button] of [
    ['Instagram Reels', 'Paste the address you were sent to'],
    ['Instagram Reels', 'Paste an access token'],
    ['YouTube Shorts', 'Disconnect YouTube Shorts'],
  ] as const) {
    await test.step(button, async () => {
      const opener = card(page, name).getByRole('button', { name: button });
      await opener.click();
      await expect(dialog).toBeVisible();
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
});

test('Connect leaves for the platform, and whoever comes back is connected', async ({
  page,
  baseURL,
}) => {
  const complaints = watchConsole(page);
  const sent: unknown[] = [];
  await withAccounts(page);
  await page.route('**/api/platforms/instagram/connect', (call) => {
    sent.push(call.request().postDataJSON());
    return call.fulfill({ json: { address: THERE } });
  });
  await page.route('**/api/platforms/connected', (call) => {
    sent.push(call.request().postDataJSON());
    return call.fulfill({ json: YOUTUBE });
  });
  await page.route(THERE, (call) =>
    call.fulfill({ contentType: 'text/html', body: '<h1>Allow it?</h1>' }),
  );

  await open(page, '/platforms');
  await card(page, 'Instagram Reels')
    .getByRole('button', { name: /^Connect/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Allow it?' })).toBeVisible();
  const redirectAddress = new URL('/platforms/connected', baseURL).href;
  expect(sent).toEqual([{ redirectAddress }]);

  await page.goto('/platforms/connected?code=4%2F0Ab&state=st-1#_');
  await expect(toast(page, 'Account Connected')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Platforms' })).toBeFocused();
  await expect(page).toHaveURL(/\/platforms$/);
  expect(sent.slice(1)).toEqual([{ state: 'st-1', code: '4/0Ab' }]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Allow it?' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the code is out of the address bar while the server still works on it', async ({ page }) => {
  await page.route('**/api/platforms/connected', () => undefined);
  await page.goto('/platforms/connected?code=4%2F0Ab&state=st-1#_');
  await expect(page.getByText('Connecting the account...')).toBeVisible();
  await expect(page).toHaveURL(/\/platforms\/connected$/);
  await expectNoViolations(page);
});
