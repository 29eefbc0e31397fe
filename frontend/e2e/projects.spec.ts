import { expect, type Page } from '@playwright/test';
import { patient } from '../src/testing/patience';
import { collectConsoleErrors, open, toast } from './helpers';
import { Keyboard } from './keyboard';
import { TITLES } from './renderedVideos';
import type { Server } from './server';
import { test } from './serverFixture';

const [ALPHA] = TITLES;

test.use({ videos: 1 });

const SCRIPT = { category: 'lifestyle', topic: 'Light after dark', duration: 15 };

/** Writes a script; its title. */
async function writeScript(server: Server): Promise<string> {
  const { script } = await server.send<{ script: { title: string } }>(
    'POST',
    '/api/scripts/generate',
    SCRIPT,
  );
  return script.title;
}

const projectOf = async (server: Server) => {
  const [project] = await server.list<{ name: string }>('/api/projects');
  return project?.name ?? '';
};

const rows = (page: Page) => page.getByRole('table', { name: 'All scripts' }).getByRole('row');

test('a project shows its scripts and its videos @deep', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const former = await projectOf(server);
  await open(page, '/');

  await test.step('a project is created, and gets the next script', async () => {
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused();
    await page.getByRole('button', { name: 'New Project' }).click();
    await page.getByRole('textbox', { name: 'Project name' }).fill('After dark');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Lifestyle' }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(toast(page, 'Project Created')).toBeVisible();
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'After dark' });
    await expect(item).toContainText('New scripts go here');
  });
  const title = await writeScript(server);

  await test.step('its scripts, until the chip is pressed', async () => {
    await page.getByRole('link', { name: 'Scripts of After dark' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText(title);
    await expect(rows(page).nth(1)).toBeInViewport();
    await page.getByRole('button', { name: 'Project: After dark' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('searchbox', { name: 'Search scripts' })).toBeFocused();
  });

  await test.step('its videos, and those of the former project', async () => {
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('link', { name: 'Videos of After dark' }).click();
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('link', { name: `Videos of ${former}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 3, name: ALPHA })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  });

  expect(consoleErrors).toEqual([]);
});

test('the same by keyboard alone @deep', async ({ page, server }) => {
  const keyboard = new Keyboard(page);
  const former = await projectOf(server);
  await open(page, '/');
  // The shortcuts are loaded after the screen.
  await expect(async () => {
    await keyboard.press('g', 'j');
    const heading = page.getByRole('heading', { level: 1, name: 'Projects' });
    await expect(heading).toBeFocused({ timeout: patient(2_000) });
  }).toPass();
  await keyboard.activate(page.getByRole('button', { name: 'New Project' }));
  await expect(page.getByRole('textbox', { name: 'Project name' })).toBeFocused();
  await keyboard.type('After dark');
  await keyboard.choose('Category', 'Lifestyle');
  await keyboard.activate(page.getByRole('button', { name: 'Create project' }));
  await expect(toast(page, 'Project Created')).toBeVisible();
  const title = await writeScript(server);
  await keyboard.activate(page.getByRole('link', { name: 'Scripts of After dark' }));
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText(title);
  await keyboard.activate(page.getByRole('button', { name: 'Project: After dark' }));
  await expect(rows(page)).toHaveCount(3);
  await keyboard.jumpTo('Projects', 'Projects');
  await keyboard.activate(page.getByRole('link', { name: `Videos of ${former}`, exact: true }));
  await expect(page.getByRole('heading', { level: 3, name: ALPHA })).toBeVisible();
});
