import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
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

export async function connect(page: Page, platform: string): Promise<void> {
  const card = page.getByRole('region', { name: platform });
  await card.getByRole('button', { name: /^Connect/ }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(toast(page, 'Account connected')).toBeVisible();
  await expect(page).toHaveURL(/\/platforms$/);
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
}
