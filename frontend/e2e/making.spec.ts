import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { Keyboard } from './keyboard';
import { test } from './serverFixture';

const TITLES = Array.from({ length: 20 }, (_, index) => `Habit ${index + 1}`);

test('twenty videos are made and their queue is paused, ordered and resumed from the keyboard', async ({
  page,
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const keyboard = new Keyboard(page);
  const ids: number[] = [];
  for (const title of TITLES) {
    const content = `${title} is small.\n\nTry it once.`;
    const { id } = await server.send<{ id: number }>('POST', '/api/scripts', { title, content });
    ids.push(id);
  }
  await server.send('POST', '/api/scripts/bulk-update', { scriptIds: ids, status: 'approved' });
  await server.send('PUT', '/api/settings', { rendersPaused: true });

  await test.step('a new installation needs no presenter, and Enter confirms', async () => {
    await open(page, '/scripts');
    await keyboard.activate(page.getByRole('checkbox', { name: 'Select all shown' }), 'Space');
    await keyboard.activate(page.getByRole('button', { name: 'Make 20 videos' }));
    const dialog = page.getByRole('dialog', { name: 'Make 20 videos' });
    await expect(dialog.getByText(/· Modern Office · Upbeat & Motivational$/)).toBeVisible();
    await expect(dialog.getByText('£0.00')).toBeVisible();
    await expectNoViolations(page);
    await expect(dialog.getByRole('button', { name: 'Make 20 videos' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(toast(page, '20 videos queued')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const queue = page.getByRole('list', { name: 'Render queue' });
  const row = (place: number) => queue.getByRole('listitem').nth(place);

  await test.step('a paused queue says so, and is ordered', async () => {
    await open(page, '/videos');
    await expect(page.getByText('Paused. 20 videos wait.')).toBeVisible();
    await expect(row(0)).toContainText('Habit 1');
    await keyboard.activate(page.getByRole('button', { name: 'Move Habit 3 to the top' }));
    await expect(row(0)).toContainText('Habit 3');
    await expect(page.getByRole('button', { name: 'Move Habit 3 down' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(row(1)).toContainText('Habit 3');
    await expect(row(0)).toContainText('Habit 1');
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('resumed, the first one is rendered', async () => {
    await keyboard.activate(page.getByRole('button', { name: 'Resume' }));
    await expect(toast(page, 'Rendering goes on.')).toBeVisible();
    await expect
      .poll(async () => await server.get<{ rendering: number }>('/api/render-queue'))
      .toMatchObject({ rendering: 1, waiting: 19, paused: false });
    const [first] = await server.get<{ title: string; position: number | null }[]>(
      '/api/render-queue/videos',
    );
    expect(first).toMatchObject({ title: 'Habit 1', position: null });
    await server.send('PUT', '/api/settings', { rendersPaused: true });
  });
  expect(consoleErrors).toEqual([]);
});
