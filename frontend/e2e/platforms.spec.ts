import { expect, type Page, test } from '@playwright/test';
import {
  collectConsoleErrors,
  expectAccessibleIn,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { looksAt, VIEWPORTS } from './viewports';

/** A 1280 px window at 400 % zoom. */
const MIN_VIEWPORT = { width: 320, height: 640 };

const AUTHORIZE_URL = 'https://platform.test/authorize';

const SETUP = [
  ['redirect', 'Register the redirect address', 'to_do', null],
  ['scopes', 'Allow every permission', 'wrong', 'Not granted: video.publish.'],
  ['connection', 'Connect the account', 'done', null],
  ['app_status', 'Have the app audited', 'unknown', 'Until then, direct posts stay private.'],
].map(([name, title, state, finding]) => ({
  name,
  title,
  state,
  finding,
  page: state === 'unknown' ? { name: 'the audit of your app', address: AUTHORIZE_URL } : null,
  checkedAt: state === 'done' ? '2026-10-02T12:00:00Z' : null,
}));

const account = (platform: string, label: string, part: object = {}) => ({
  platform,
  label,
  status: 'sandbox',
  accountName: null,
  connectedAt: null,
  tokenExpiresAt: null,
  endsSoon: false,
  canConnect: true,
  app: { clientId: 'app-1', lastFour: '3f2a' },
  acceptsToken: false,
  quota: { used: 0, limit: 15 },
  apiBudget: null,
  problem: null,
  setup: SETUP,
  ...part,
});

const YOUTUBE = account('youtube', 'YouTube Shorts', {
  status: 'connected',
  accountName: 'Unquestionably overenthusiastic self-improvement',
  connectedAt: '2026-10-02T12:00:00Z',
  tokenExpiresAt: '2026-11-25T12:00:00Z',
  endsSoon: true,
  quota: { used: 3, limit: 100 },
  apiBudget: {
    unit: 'units',
    used: 8_240,
    limit: 10_000,
    pollingUsed: 4_900,
    pollingLimit: 5_000,
    publishingReserve: 500,
    resetsAt: '2026-11-21T08:00:00Z',
  },
});

/** One account in each state. */
const ACCOUNTS = [
  account('tiktok', 'TikTok', { canConnect: false, app: null }),
  account('instagram', 'Instagram Reels', {
    acceptsToken: true,
    apiBudget: {
      unit: 'calls',
      used: 37,
      limit: 200,
      pollingUsed: 30,
      pollingLimit: 45,
      publishingReserve: 100,
      resetsAt: '2026-11-20T13:00:00Z',
    },
  }),
  YOUTUBE,
  account('facebook', 'Facebook', {
    status: 'expired',
    accountName: 'Morning habits',
    connectedAt: '2026-08-02T12:00:00Z',
    acceptsToken: true,
    problem: { message: 'Facebook refuses the token.', at: '2026-11-20T12:00:00Z' },
  }),
];

/** Tests do not call real platforms: the accounts are mocked. */
async function withAccounts(page: Page): Promise<void> {
  await page.route('**/api/platforms', (call) => call.fulfill({ json: ACCOUNTS }));
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('accounts in every state, with their steps, at every width, light and dark @deep', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await withAccounts(page);
  await open(page, '/platforms');
  for (const steps of await page.getByText(/^(How to connect|Setup checklist)/).all())
    await steps.click();
  await page.getByRole('button', { name: 'Use another address' }).first().click();
  await expectAccessibleIn(page, looksAt([...VIEWPORTS, MIN_VIEWPORT]));
  expect(consoleErrors).toEqual([]);
});

test('every dialog is accessible and fits 320 px @deep', async ({ page }) => {
  await withAccounts(page);
  await page.setViewportSize(MIN_VIEWPORT);
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
  const consoleErrors = collectConsoleErrors(page);
  const sent: unknown[] = [];
  await withAccounts(page);
  await page.route('**/api/platforms/instagram/connect', (call) => {
    sent.push(call.request().postDataJSON());
    return call.fulfill({ json: { address: AUTHORIZE_URL } });
  });
  await page.route('**/api/platforms/connected', (call) => {
    sent.push(call.request().postDataJSON());
    return call.fulfill({ json: { platform: YOUTUBE, choice: null } });
  });
  await page.route(AUTHORIZE_URL, (call) =>
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
  await expect(toast(page, 'Account connected')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Platforms' })).toBeFocused();
  await expect(page).toHaveURL(/\/platforms$/);
  expect(sent.slice(1)).toEqual([{ state: 'st-1', code: '4/0Ab' }]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Allow it?' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

/** The response when several accounts were allowed. */
const SEVERAL = {
  platform: account('facebook', 'Facebook'),
  choice: {
    token: 'choice-1',
    accounts: [
      { id: '1', name: 'Morning habits' },
      { id: '2', name: 'Unquestionably overenthusiastic self-improvement' },
    ],
  },
};

/** Mocks the choice of an account and records it. */
async function takingChoices(page: Page): Promise<unknown[]> {
  const chosen: unknown[] = [];
  await page.route('**/api/platforms/choose', (call) => {
    chosen.push(call.request().postDataJSON());
    return call.fulfill({ json: YOUTUBE });
  });
  return chosen;
}

test('whoever allowed several accounts chooses one with the keyboard @deep', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await withAccounts(page);
  await page.route('**/api/platforms/connected', (call) => call.fulfill({ json: SEVERAL }));
  const chosen = await takingChoices(page);
  await page.setViewportSize(MIN_VIEWPORT);
  await page.goto('/platforms/connected?code=4%2F0Ab&state=st-1');
  await expect(page.getByRole('radio', { name: 'Morning habits' })).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press('Enter');
  const accounts = page.getByRole('group', { name: /^Accounts on/ });
  await expect(accounts).toHaveAccessibleDescription('Choose an account first.');
  await expectNoViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Unquestionably/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Account connected')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Platforms' })).toBeFocused();
  expect(chosen).toEqual([{ token: 'choice-1', accountId: '2' }]);
  expect(consoleErrors).toEqual([]);
});

test('a pasted token that is good for several accounts asks which one', async ({ page }) => {
  await withAccounts(page);
  await page.route('**/api/platforms/instagram/token', (call) => call.fulfill({ json: SEVERAL }));
  await page.setViewportSize(MIN_VIEWPORT);
  await open(page, '/platforms');
  const opener = card(page, 'Instagram Reels').getByRole('button', {
    name: 'Paste an access token',
  });
  await opener.click();
  await page.getByRole('textbox', { name: 'Access token' }).fill('EAAG-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose an account' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Morning habits' })).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the code leaves the address bar before the server answers', async ({ page }) => {
  await page.route('**/api/platforms/connected', () => undefined);
  await page.goto('/platforms/connected?code=4%2F0Ab&state=st-1#_');
  await expect(page.getByText('Connecting the account…')).toBeVisible();
  await expect(page).toHaveURL(/\/platforms\/connected$/);
  await expectNoViolations(page);
});
