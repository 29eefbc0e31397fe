import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type Route } from '@playwright/test';
import { open, toast } from './helpers';

/** An address at which nothing answers: the port is reserved (RFC 6335). */
const UNREACHABLE = 'http://127.0.0.1:1/v1';

export interface Model {
  address: string;
  key: string;
  name: string;
}

/** Chooses a model, after its address was wrong and then its key. */
export async function chooseModel(page: Page, { address, key, name }: Model): Promise<void> {
  const card = page.getByRole('region', { name: 'Writer' });
  await card.getByText('A model').click();
  await card.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Another server' }).click();
  const result = card.getByRole('status');
  const test = card.getByRole('button', { name: 'Test', exact: true });
  await card.getByRole('combobox', { name: 'Model' }).fill(name);
  await card.getByLabel('Address').fill(UNREACHABLE);
  await card.getByLabel('API key').fill(key);
  await test.click();
  await expect(result).toContainText(/reached|connect/i);
  await card.getByLabel('Address').fill(address);
  await card.getByLabel('API key').fill(`${key}-wrong`);
  await test.click();
  await expect(result).toContainText(/key/i);
  await card.getByLabel('API key').fill(key);
  await test.click();
  await expect(result).toContainText(/Wrote \d+ words/);
  await card.getByRole('button', { name: 'Save writer' }).click();
  await expect(toast(page, `Scripts are now written by ${name}.`)).toBeVisible();
}

/** Chooses HeyGen, after its key was wrong. */
export async function chooseHeyGen(page: Page, key: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Presenter' });
  await card.getByText('HeyGen', { exact: true }).click();
  const field = card.getByLabel('HeyGen API key');
  await field.fill(`${key}-wrong`);
  await card.getByRole('button', { name: 'Test key' }).click();
  await expect(card.getByRole('status')).toContainText(/key/i);
  await field.fill(key);
  await card.getByRole('button', { name: 'Test key' }).click();
  await expect(card.getByRole('status')).toContainText('USD');
  await card.getByRole('button', { name: 'Save presenter' }).click();
  await expect(toast(page, 'New videos are made by HeyGen.')).toBeVisible();
  await expect(field).toHaveValue('');
}

/** Enters name, handle and colors, after a color was too bright. */
export async function entersBrand(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Brand' });
  await card.getByRole('textbox', { name: 'Brand name' }).fill('Marta Runs');
  await card.getByRole('textbox', { name: 'Handle' }).fill('@marta.runs');
  const color = card.getByRole('textbox', { name: 'Main color', exact: true });
  await color.fill('#ffffff');
  await card.getByRole('switch', { name: /^End with name/ }).click();
  await card.getByRole('button', { name: 'Save brand' }).click();
  await expect(color).toHaveAccessibleDescription(/darker color/);
  await color.fill('#2447d8');
  await card.getByRole('button', { name: 'Save brand' }).click();
  await expect(toast(page, 'Brand saved.')).toBeVisible();
}

/** Sets up a webhook for alerts, after its address was wrong, and has a test sent to it. */
export async function receivesAlerts(page: Page): Promise<void> {
  const receiver = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const card = page.getByRole('region', { name: 'Alert channels' });
  const saves = async (button: string, address: string) => {
    await card.getByRole('button', { name: `${button} webhook` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(address);
    // The secret of another address is not kept.
    await dialog.getByRole('button', { name: 'Generate a secret' }).click();
    await dialog.getByRole('button', { name: 'Save webhook' }).click();
    await expect(dialog).toBeHidden();
    await card.getByRole('button', { name: 'Send a test by webhook' }).click();
  };
  await saves('Set up', 'http://127.0.0.1:1/alerts');
  await expect(card.getByText('What to check:')).toBeVisible();
  await saves('Change', `http://127.0.0.1:${port}/alerts`);
  await expect(card.getByText(/Did it arrive\?/)).toBeVisible();
  await card.getByRole('button', { name: 'Yes, the webhook test arrived' }).click();
  receiver.close();
}

/** Chooses a time zone, after one that there is not. */
export async function choosesZone(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Time zone' });
  const zone = card.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Europe/Londinium');
  await expect(page.getByText('No time zones found')).toBeVisible();
  await zone.fill('Lisbon');
  await page.getByRole('option', { name: /^Europe\/Lisbon/ }).click();
  await card.getByRole('button', { name: 'Save time zone' }).click();
  await expect(toast(page, 'The time zone is now Europe/Lisbon.')).toBeVisible();
}

/** Enters the bucket that `url` names (`http://KEY:SECRET@HOST:PORT/BUCKET`), after its secret was wrong. */
export async function entersBucket(page: Page, url: string): Promise<void> {
  const { username, password, origin, pathname } = new URL(url);
  const card = page.getByRole('region', { name: 'Backup bucket' });
  const result = card.getByRole('status');
  const secret = card.getByLabel('Secret access key');
  await card.getByLabel('Bucket', { exact: true }).fill(pathname.slice(1));
  await card.getByLabel('Folder in it').fill(`set-up-${Date.now()}`);
  await card.getByLabel('Server address').fill(origin);
  await card.getByLabel('Access key ID').fill(username);
  await secret.fill('a-wrong-secret');
  await card.getByRole('button', { name: 'Test bucket' }).click();
  await expect(result).toContainText(/secret|signature|refused/i);
  await secret.fill(password);
  await card.getByRole('button', { name: 'Test bucket' }).click();
  await expect(result).toContainText(/deleted/);
  await card.getByRole('button', { name: 'Save bucket' }).click();
  await expect(toast(page, 'New backups are moved into this bucket.')).toBeVisible();
}

/** Makes a backup, which is verified at once. */
export async function makesBackup(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Backups', exact: true });
  const verified = card.getByText(/verified/i);
  const before = await verified.count();
  await card.getByRole('button', { name: 'Back up now' }).click();
  await expect.poll(() => verified.count()).toBeGreaterThan(before);
}

export async function addApp(
  page: Page,
  platform: string,
  id: string,
  secret: string,
): Promise<void> {
  await open(page, '/platforms');
  const card = page.getByRole('region', { name: platform });
  await card.getByRole('button', { name: /^Add .* app$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('App ID').fill(id);
  await dialog.getByLabel('App secret').fill(secret);
  await dialog.getByRole('button', { name: 'Save app' }).click();
  await expect(dialog).toBeHidden();
}

/** Returns from the platform's page without having allowed anything. */
export async function deniesConsent(page: Page, platform: string): Promise<void> {
  await page
    .getByRole('region', { name: platform })
    .getByRole('button', { name: /^Connect/ })
    .click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You did not allow access')).toBeVisible();
  await open(page, '/platforms');
}

/** Leaves a permission out, as if its box on the platform's page were cleared. */
export async function withholdsScope(page: Page, platform: string, scope: RegExp): Promise<void> {
  const withoutScope = (route: Route) => {
    const url = new URL(route.request().url());
    const scopes = (url.searchParams.get('scope') ?? '').split(' ');
    url.searchParams.set('scope', scopes.filter((one) => !scope.test(one)).join(' '));
    return route.continue({ url: url.href });
  };
  await page.route(/[?&]scope=/, withoutScope);
  await page
    .getByRole('region', { name: platform })
    .getByRole('button', { name: /^Connect/ })
    .click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText(/some permissions were not granted/)).toBeVisible();
  await page.unroute(/[?&]scope=/, withoutScope);
  await open(page, '/platforms');
}

/** Returns from the platform's page with a code that it no longer accepts, as after a long break. */
export async function returnsTooLate(page: Page, platform: string): Promise<void> {
  await page
    .getByRole('region', { name: platform })
    .getByRole('button', { name: /^Connect/ })
    .click();
  const back = new URL(
    (await page.getByRole('link', { name: 'Allow' }).getAttribute('href')) ?? '',
  );
  back.searchParams.set('code', 'an-expired-code');
  await page.goto(back.href);
  await expect(page.getByText(/expired/)).toBeVisible();
  await open(page, '/platforms');
}

/** Sees that access has ended and connects again. A check finds it out where no poll has yet. */
export async function reconnects(page: Page, platform: string): Promise<void> {
  await open(page, '/platforms');
  const card = page.getByRole('region', { name: platform });
  const ended = card.getByText('Connect again').first();
  await expect(card.getByText('Connected', { exact: true }).or(ended).first()).toBeVisible();
  if (!(await ended.isVisible())) {
    await card.getByText('Setup checklist').click();
    await card.getByRole('button', { name: `Check ${platform} now` }).click();
  }
  await expect(ended).toBeVisible();
  await expect(card.getByText(/Press Reconnect and allow access again/).first()).toBeVisible();
  await card.getByRole('button', { name: /^Reconnect/ }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
}

export async function connect(page: Page, platform: string): Promise<void> {
  const card = page.getByRole('region', { name: platform });
  await card.getByRole('button', { name: /^Connect/ }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(toast(page, 'Account connected')).toBeVisible();
  await expect(page).toHaveURL(/\/platforms$/);
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
}
