import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { Server } from './server';

const PASSWORD = 'a password of some length';

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

async function signIn(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
}

/** Settings has a card labelled "Password", so the field alone does not show that the page has changed. */
async function expectSignInPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Showrunner');
}

/** A second browser of the operator, signed in. */
async function phone(browser: Browser, baseURL: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL, userAgent: 'A phone' });
  const page = await context.newPage();
  await signIn(page);
  return [context, page];
}

test('another browser is signed out, and a copy of its cookie opens nothing', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page);
  const [context, other] = await phone(browser, server.url);
  const [cookie] = await context.cookies();
  const withCopy = () =>
    fetch(`${server.url}/api/meta`, { headers: { cookie: `${cookie?.name}=${cookie?.value}` } });
  expect((await withCopy()).status).toBe(200);

  await page.reload();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Sign out A phone' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await withCopy()).status).toBe(401);
  await other.reload();
  await expectSignInPage(other);
  await context.close();
});

test('a cookie that was copied before signing out opens nothing afterwards @deep', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  const [cookie] = await context.cookies();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expectSignInPage(page);
  const answer = await fetch(`${server.url}/api/meta`, {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(answer.status).toBe(401);
});
