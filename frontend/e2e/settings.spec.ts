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
