import { expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors, open, toast } from './helpers';
import { TITLES } from './renderedVideos';
import { ROUTES } from './routes';
import { Server } from './server';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

// One server for all of them.
test.describe.configure({ mode: 'default' });

const [TITLE] = TITLES;

let server: Server;

test.beforeAll(async () => {
  server = await Server.withVideos(1);
  await server.send('POST', '/api/listener/simulate', {});
  await server.send('POST', '/api/listener/start', {});
  await expect
    .poll(async () => (await server.list('/api/comments/pending')).length, {
      timeout: BACKGROUND_TIMEOUT_MS,
    })
    .toBeGreaterThan(0);
});

test.afterAll(() => server.remove());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const generateScript = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Topic' }).fill('Light after dark');
  await press(page, 'Generate script');
  await expect(toast(page, 'Script generated successfully!')).toBeVisible();
};

const navigateTo = (link: string) => async (page: Page) => {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(page.getByText('Videos Created')).toBeVisible();
};

/** The main action of each screen, performed once the server is back. */
const ACTIONS: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await press(page, 'Generate New Script');
    await expect(toast(page, 'Script Generated!')).toBeVisible();
  },
  '/scripts': generateScript,
  '/scripts/read': navigateTo('Overview'),
  '/script-generation': generateScript,
  '/ai-assistant': async (page) => {
    await page.getByRole('textbox', { name: 'Message' }).fill('Set the monthly target to 300');
    await press(page, 'Send');
    await expect(toast(page, 'System Updated')).toBeVisible();
  },
  '/videos': async (page) => {
    await press(page, `Watch ${TITLE}`);
    const player = page.getByRole('dialog').locator('video');
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThanOrEqual(2);
  },
  '/review': async (page) => {
    await press(page, `Approve ${TITLE}`);
    await expect(toast(page, 'Video updated successfully')).toBeVisible();
  },
  '/scheduling': async (page) => {
    await press(page, 'Open settings');
    await page.getByRole('textbox', { name: 'Hashtags' }).first().fill('#light');
    await press(page, 'Save settings');
    await expect(toast(page, 'Settings Saved')).toBeVisible();
  },
  '/analytics': async (page) => {
    await page.getByRole('tab', { name: 'Top Videos' }).click();
    await expect(page.getByRole('tabpanel').getByText(TITLE).first()).toBeVisible();
  },
  '/costs': async (page) => {
    await press(page, 'Save estimate');
    await expect(toast(page, 'Cost estimate saved successfully!')).toBeVisible();
  },
  '/comments': async (page) => {
    await press(page, 'Stop');
    await expect(toast(page, 'Comment listener stopped')).toBeVisible();
  },
  '/system': async (page) => {
    await press(page, 'Retry Failed');
    await expect(page.getByText('Failed operations retry initiated successfully')).toBeVisible();
  },
  '/admin': async (page) => {
    await page.getByRole('tab', { name: 'Production Settings' }).click();
    await press(page, 'Update targets');
    await expect(toast(page, 'Production targets updated successfully!')).toBeVisible();
  },
  '/notifications': async (page) => {
    await press(page, 'Mark All Read');
    await expect(toast(page, 'All notifications marked as read')).toBeVisible();
  },
  '/projects': async (page) => {
    await press(page, 'New Project');
    await page.getByRole('textbox', { name: 'Project name' }).fill('After dark');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Lifestyle' }).click();
    await press(page, 'Create project');
    await expect(toast(page, 'Project Created')).toBeVisible();
  },
  '/platforms': async (page) => {
    // Without a configured app, the only activity is polling.
    await page.waitForResponse(
      (answer) => answer.url().endsWith('/api/platforms') && answer.status() < 400,
    );
  },
  '/settings': async (page) => {
    await press(page, 'Update contact');
    await expect(toast(page, 'Contact updated successfully!')).toBeVisible();
  },
  '/platforms/connected': navigateTo('Overview'),
  '/heygen-test': async (page) => {
    await press(page, 'Run Full Test');
    await expect(page.getByRole('img', { name: 'Passed' })).toHaveCount(3);
  },
  '/terms': navigateTo('Overview'),
  '/privacy': navigateTo('Overview'),
  '/no-such-screen': navigateTo('Go to Overview'),
};

/** Screens without requests. */
const STATIC = ['/platforms/connected', '/no-such-screen'];

/** The browser's console message for a failed request. */
const FAILED_REQUEST = /^Failed to load resource: /;

/** The text of the screen without relative times and clocks. */
async function visibleText(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  return text
    .replace(/\b(just now|\d+[mhd] ago)\b/gi, 'earlier')
    .replace(/\bIt is \d\d:\d\d there\b/, 'It is now there');
}

test('every screen keeps what it has while its server is away, and works when it is back @deep', async ({
  context,
}) => {
  expect(Object.keys(ACTIONS)).toEqual(ROUTES);
  const screens: { route: string; page: Page; consoleErrors: string[] }[] = [];
  await test.step('every screen is open, with its data', async () => {
    for (const route of ROUTES) {
      const page = await context.newPage();
      const consoleErrors = collectConsoleErrors(page);
      await open(page, server.url + route);
      screens.push({ route, page, consoleErrors });
    }
  });
  // No new data may arrive after the texts are read.
  server.freeze();
  const before = new Map<string, string>();
  for (const { route, page } of screens) before.set(route, await visibleText(page));
  await server.kill();
  for (const { route, page } of screens) {
    await test.step(`${route} says so, and keeps what it has`, async () => {
      await expect(page.getByText('Not connected.')).toBeVisible();
      expect(await visibleText(page)).toBe(before.get(route));
    });
  }
  await server.restart();
  for (const { route, page, consoleErrors } of screens) {
    await test.step(`${route} works again`, async () => {
      await expect(page.getByText('Not connected.')).toBeHidden();
      await ACTIONS[route]?.(page);
      expect(consoleErrors.filter((complaint) => !FAILED_REQUEST.test(complaint))).toEqual([]);
    });
    await page.close();
  }
});

test('what is opened while the server is away comes when it is back @deep', async ({ context }) => {
  const screen = await context.newPage();
  const dialog = await context.newPage();
  await open(screen, `${server.url}/terms`);
  await open(dialog, server.url);
  await server.kill();
  // A page in the background asks for nothing, and notices nothing.
  await screen.bringToFront();
  await expect(screen.getByText('Not connected.')).toBeVisible();
  await screen.getByRole('link', { name: 'Cost Estimation' }).click();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(
    'This page couldn’t be displayed',
  );
  await expect(screen.getByText('Waiting for the server…')).toBeVisible();
  await dialog.bringToFront();
  await press(dialog, 'New Project');
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(dialog.getByText('Not connected.')).toBeVisible();
  await server.restart();
  await expect(dialog.getByRole('dialog', { name: 'Create New Project' })).toBeVisible();
  await screen.bringToFront();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Monthly Cost Estimation');
  await expect(screen.getByText('Total monthly cost')).toBeVisible();
});

for (const way of ['refused', 'lost'] as const) {
  test(`every screen stands when all its calls are ${way} @deep`, async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page);
    await page.route('**/api/**', (call) =>
      way === 'lost' ? call.abort('connectionrefused') : call.fulfill({ status: 500, body: '' }),
    );
    for (const route of ROUTES) {
      await test.step(route, async () => {
        await open(page, server.url + route);
        await expect(page.getByText('Not connected.')).toHaveCount(way === 'lost' ? 1 : 0);
        const errors = page.getByText(/could not be loaded/).filter({ visible: true });
        if (STATIC.includes(route)) await expect(errors).toHaveCount(0);
        else await expect(errors.first()).toBeVisible();
      });
    }
    expect(consoleErrors.filter((complaint) => !FAILED_REQUEST.test(complaint))).toEqual([]);
  });
}
