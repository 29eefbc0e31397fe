import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { FakeProviders } from './fakeProviders';
import { collectConsoleErrors, expectNoViolations, open, toast } from './helpers';
import { Server } from './server';

/** A server without any setting, and the fake providers beside it. */
const test = base.extend<{ providers: FakeProviders; server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  providers: async ({}, use) => {
    const providers = await FakeProviders.start();
    await use(providers);
    await providers.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});

test('a text model is set up in the browser, and writes without a restart', async ({
  page,
  providers,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const { SHOWRUNNER__AI__BASE_URL: address = '', SHOWRUNNER__AI__API_KEY: key = '' } =
    providers.textModel;
  const writer = page.getByRole('region', { name: 'Writer' });
  const model = writer.getByRole('combobox', { name: 'Model' });

  await open(page, '/');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await writer.getByText('A model').click();
  await writer.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Another server' }).click();
  await writer.getByLabel('Address').fill(address);
  await writer.getByLabel('API key').fill(`${key}-wrong`);
  await model.fill('no-such-model');
  await writer.getByRole('button', { name: 'Test' }).click();
  await expect(writer.getByRole('status')).toContainText(/key/i);

  await writer.getByLabel('API key').fill(key);
  await model.clear();
  await writer.getByRole('button', { name: 'Show models' }).click();
  await page.getByRole('option').first().click();
  await writer.getByRole('button', { name: 'Test' }).click();
  await expect(writer.getByRole('status')).toHaveText(/^Wrote \d+ words in [\d.]+ s/);
  await expectNoViolations(page);
  const name = await model.inputValue();
  await writer.getByRole('button', { name: 'Save writer' }).click();
  await expect(toast(page, `Scripts are now written by ${name}.`)).toBeVisible();
  await expect(writer.getByLabel('API key')).toHaveValue('');

  // The model takes the topic as its title; no built-in script is about it.
  await open(page, '/scripts');
  await page.getByRole('textbox', { name: 'Topic' }).fill('Pickling a mango');
  await page.getByRole('button', { name: 'Generate script' }).click();
  const script = page.getByRole('region', { name: 'Generated Script' });
  await expect(script.getByRole('heading', { level: 3 })).toHaveText('Pickling a mango');

  // Neither the page nor the browser keeps the key.
  await open(page, '/settings');
  await expect(writer.getByText(`ends in ${key.slice(-4)}`)).toBeVisible();
  // Another one can be chosen without clearing the field.
  await model.fill('no-such-model');
  await writer.getByRole('button', { name: 'Hide models' }).click();
  await writer.getByRole('button', { name: 'Show models' }).click();
  await expect(page.getByRole('option', { name })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept + (await page.content())).not.toContain(key);
  // The request with the wrong key, and the one for a model that is not there.
  expect(consoleErrors.every((text) => text.includes('502'))).toBe(true);
});

test('an alert channel is set up, tested and removed in the browser', async ({ page }) => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    const isTopic = request.url === '/alerts-x81k';
    response.writeHead(isTopic ? 200 : 403).end(isTopic ? '{}' : '{"error":"forbidden"}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const channels = page.getByRole('region', { name: 'Alert channels' });
  const setUp = async (button: string, topic: string) => {
    await channels.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Topic address').fill(`${address}/${topic}`);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Save ntfy' }).click();
    await expect(dialog).toBeHidden();
    await channels.getByRole('button', { name: 'Send a test by ntfy' }).click();
  };

  await open(page, '/settings');
  await setUp('Set up ntfy', 'someone-else');
  await expect(channels.getByRole('status').filter({ hasText: 'forbidden' })).toBeVisible();
  await setUp('Change ntfy', 'alerts-x81k');
  await expect(channels.getByText(/^Sent \d\d:\d\d\. Did it arrive\?$/)).toBeVisible();
  expect(received).toEqual(['POST /someone-else', 'POST /alerts-x81k']);
  await channels.getByRole('button', { name: /^No, the ntfy test/ }).click();
  await expect(channels.getByText(/^The app must be subscribed to exactly/)).toBeVisible();
  await expectNoViolations(page);
  expect(await page.content()).not.toContain('alerts-x81k');

  await channels.getByRole('button', { name: 'Remove ntfy' }).click();
  await page.getByRole('button', { name: 'Remove channel' }).click();
  await expect(toast(page, 'ntfy is removed.')).toBeVisible();
  await expect(channels.getByRole('button', { name: 'Set up ntfy' })).toBeVisible();
  receiver.close();
});
