import { test as base, expect, type Page } from '@playwright/test';
import { collectConsoleErrors, goByKeys, toast } from './helpers';
import { startPathProxy } from './pathProxy';
import { TITLES } from './renderedVideos';
import { Server } from './server';

const PASSWORD = 'a password of some length';
const PATH = '/studio/showrunner';

interface Setup {
  /** The server's setting; unset when it is empty. */
  basePath: string;
  removesPath: boolean;
}

const test = base.extend<{ setup: Setup; server: Server; dashboard: string }>({
  setup: [{ basePath: PATH, removesPath: false }, { option: true }],
  server: async ({ setup }, use) => {
    const server = await Server.withVideos(TITLES.length, {
      SHOWRUNNER__AUTH__PASSWORD: PASSWORD,
      SHOWRUNNER__SERVER__BASE_PATH: setup.basePath,
      SHOWRUNNER__SERVER__ALLOWED_HOSTS: '127.0.0.1',
    });
    await use(server);
    await server.remove();
  },
  dashboard: async ({ server, setup }, use) => {
    const proxy = await startPathProxy(server.url, PATH, setup.removesPath);
    await use(proxy.url);
    proxy.close();
  },
});

async function signIn(page: Page, dashboard: string, screen: string): Promise<void> {
  await page.goto(dashboard + screen);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Collects every request that leaves the path. */
function collectStrayRequests(page: Page, dashboard: string): string[] {
  const stray: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${dashboard}/`) && !/^(data|blob):/.test(url)) stray.push(url);
  });
  return stray;
}

const SETUPS: Record<string, Setup & { cookiePath: string }> = {
  'that leaves the path in': {
    basePath: PATH,
    removesPath: false,
    cookiePath: PATH,
  },
  'that removes the path': {
    basePath: `${PATH}/`,
    removesPath: true,
    cookiePath: PATH,
  },
  'that removes the path, without a setting': { basePath: '', removesPath: true, cookiePath: '/' },
};

for (const [proxy, { cookiePath, ...setup }] of Object.entries(SETUPS)) {
  test.describe(`under a path behind a proxy ${proxy}`, () => {
    test.use({ setup });

    test(`every screen, file and call stays below the path @deep`, async ({ page, dashboard }) => {
      const stray = collectStrayRequests(page, dashboard);

      await test.step('a deep link leads through the sign-in to its screen', async () => {
        await signIn(page, dashboard, '/scripts?status=draft');
        await expect(heading(page)).toHaveText('AI Assistant');
        expect(page.url()).toBe(`${dashboard}/scripts?status=draft`);
        const cookies = await page.context().cookies(`${dashboard}/media/x`);
        expect(cookies.map(({ path }) => path)).toEqual([cookiePath]);
      });

      // Before the sign-in, calls are refused.
      const consoleErrors = collectConsoleErrors(page);

      await test.step('a reload keeps the screen and the session', async () => {
        await page.reload();
        await expect(heading(page)).toHaveText('AI Assistant');
      });

      await test.step('links, Back and keys stay below the path', async () => {
        await page.getByRole('link', { name: 'Video Creation' }).first().click();
        await expect(page).toHaveURL(`${dashboard}/videos`);
        await page.goBack();
        await expect(page).toHaveURL(`${dashboard}/scripts?status=draft`);
        // The router writes its root without a slash.
        await goByKeys(page, 'o', dashboard);
      });

      await test.step('a video plays and is decided on', async () => {
        await page.goto(`${dashboard}/review`);
        const video = page.locator('article video:not([hidden])');
        await page.getByRole('article', { name: 'Delta' }).waitFor();
        await page.keyboard.press('Space');
        await expect
          .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
          .toBeGreaterThan(0);
        await page.keyboard.press('a');
        await expect(toast(page, 'Video updated successfully')).toBeVisible();
      });

      await test.step('pages in folders find their files', async () => {
        await page.goto(`${dashboard}/platforms/connected?error=access_denied&state=s`);
        await expect(page.getByText('You did not allow access on the platform.')).toBeVisible();
        await page.goto(`${dashboard}/a/page/that/is/not/`);
        await expect(heading(page)).toHaveText('404 Page Not Found');
      });

      await test.step('platforms are given an address below the path', async () => {
        await page.goto(`${dashboard}/platforms`);
        const address = page.getByLabel('Redirect address').first();
        await expect(address).toHaveValue(`${dashboard}/platforms/connected`);
      });

      await test.step('figures are exported', async () => {
        await page.goto(`${dashboard}/analytics`);
        const link = page.getByRole('link', { name: /Export/ });
        await expect(link).toHaveAttribute('href', /analytics\/export\.csv/);
        const csv = await page.evaluate(
          (url) => fetch(url).then(({ status }) => status),
          await link.evaluate(({ href }: HTMLAnchorElement) => href),
        );
        expect(csv).toBe(200);
      });

      await test.step('the API can be tried', async () => {
        await page.goto(`${dashboard}/api/docs#/Meta/getMeta`);
        await page.getByRole('button', { name: 'Try it out' }).click();
        await page.getByRole('button', { name: 'Execute' }).click();
        await expect(
          page.locator('.live-responses-table').getByRole('cell', { name: '200', exact: true }),
        ).toBeVisible();
      });

      expect(consoleErrors).toEqual([]);

      await test.step('signing out leads to the sign-in', async () => {
        await page.goto(`${dashboard}/`);
        await page.getByRole('button', { name: 'Sign out', exact: true }).click();
        await expect(heading(page)).toHaveText('Sign in to Showrunner');
        expect(page.url()).toBe(`${dashboard}/`);
        const cookies = await page.context().cookies(`${dashboard}/api/meta`);
        expect(cookies).toEqual([]);
      });

      expect(stray).toEqual([]);
    });
  });
}

test.describe('with a base path', () => {
  test('the address without a slash opens the dashboard', async ({ page, dashboard }) => {
    await signIn(page, dashboard, '');
    await expect(heading(page)).not.toHaveText('Sign in to Showrunner');
    expect(new URL(page.url()).pathname).toBe(PATH);
  });

  test('the server opened by its own address leads below the path @deep', async ({
    page,
    server,
  }) => {
    await signIn(page, server.url, '/scripts?status=draft');
    await expect(heading(page)).toHaveText('AI Assistant');
    expect(page.url()).toBe(`${server.url}${PATH}/scripts?status=draft`);
  });
});

test.describe('without the setting', () => {
  test.use({ setup: { basePath: '', removesPath: false } });

  test('a proxy that leaves the path in gets a page that says what to set', async ({
    page,
    dashboard,
  }) => {
    await page.goto(`${dashboard}/scripts`);
    await expect(page.getByRole('alert')).toContainText('set server.base_path to that path');
  });
});
