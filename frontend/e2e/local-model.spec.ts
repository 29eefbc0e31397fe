import { test as base, expect, type Page } from '@playwright/test';
import { FakeProviders } from './fakeProviders';
import { collectConsoleErrors, expectNoViolations, open, toast } from './helpers';
import { Server } from './server';

/** No built-in script is about it. The scripted model takes the topic as its title. */
const TOPIC = 'Pickling a mango';

/** A server without a configured model, on a machine where Ollama is running. */
const test = base.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const providers = await FakeProviders.start();
    const server = await Server.start(providers.localModel);
    await use(server);
    await server.remove();
    await providers.stop();
  },
  baseURL: ({ server }, use) => use(server.url),
});

const script = (page: Page) => page.getByRole('region', { name: 'Generated Script' });

/** Has a script written, and returns its title. */
async function generate(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'Topic' }).fill(TOPIC);
  await page.getByRole('button', { name: 'Generate script' }).click();
  await expect(toast(page, 'Script generated successfully!')).toBeVisible();
  const title = await script(page).getByRole('heading', { level: 3 }).innerText();
  // Without the message, which the next script brings as well.
  await open(page, '/scripts');
  return title;
}

test('a model on this machine is found, chosen, used and left by clicks alone @deep', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await open(page, '/scripts');
  const card = page.getByRole('region', { name: 'Write with a model on this machine' });
  await expect(card.getByText('Ollama is running.')).toBeVisible();
  await expect(card.getByRole('combobox', { name: 'Model' })).toHaveText(/4\.9 GB • recommended/);
  expect(await generate(page)).not.toBe(TOPIC);

  await card.getByRole('button', { name: 'Write with this model' }).click();
  await expect(card.getByText(/^Scripts are written by .* on this machine$/)).toBeVisible();
  expect(await generate(page)).toBe(TOPIC);
  await expectNoViolations(page);

  await card.getByRole('button', { name: 'Use the built-in writer' }).click();
  await expect(card.getByRole('button', { name: 'Write with this model' })).toBeVisible();
  expect(await generate(page)).not.toBe(TOPIC);
  expect(consoleErrors).toEqual([]);
});
