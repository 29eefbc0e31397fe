import { expect, type Page } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { Keyboard } from './keyboard';
import { TITLES } from './renderedVideos';
import type { Server } from './server';
import { test } from './serverFixture';

test.use({ videos: TITLES.length });
const [, BRAVO] = TITLES;

/** Expects the current video of the queue. */
const currentVideo = (page: Page) => (title: string) =>
  expect(page.locator('article[data-current]')).toHaveAccessibleName(title);

interface Verdict {
  title: string;
  status: string;
  rejectionReason: string | null;
}

const verdict = async (server: Server, title: string) => {
  const videos = await server.list<Verdict>('/api/videos');
  return videos.find((video) => video.title === title);
};

test('decisions are taken back, and a rejection is given a reason @deep', async ({
  page,
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const current = currentVideo(page);
  await open(page, '/review');

  for (const [name, status] of [
    ['Approve Delta', 'approved'],
    ['Reject Delta', 'rejected'],
  ] as const) {
    await test.step(`${name} is undone in the toast`, async () => {
      await button(name).click();
      // It stays while the pointer is over it.
      await toast(page, `“Delta” is ${status}.`).hover();
      await current('Charlie');
      await button('Undo').click();
      await expect(toast(page, 'Back in review')).toBeVisible();
      await current('Delta');
      await expectNoViolations(page);
      expect((await verdict(server, 'Delta'))?.status).toBe('pending_review');
    });
  }

  await test.step('the checks of each platform are there', async () => {
    await expect(page.getByRole('list', { name: 'Platform checks' }).first()).toBeVisible();
  });

  await test.step('a reason is typed, and is seen in the gallery', async () => {
    await button('Reject with a reason: Delta').click();
    await expectNoViolations(page);
    await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('The hook is too slow.');
    await button('Reject').click();
    await current('Charlie');
    await expect(button('Approve Charlie')).toBeFocused();
    await open(page, '/videos');
    await expect(page.getByText('The hook is too slow.')).toBeVisible();
  });

  await test.step('from the gallery, it goes back to review', async () => {
    await button('Actions for Delta').click();
    await page.getByRole('menuitem', { name: 'Back to review' }).click();
    await expect(toast(page, 'Back in review')).toBeVisible();
    expect(await verdict(server, 'Delta')).toMatchObject({
      status: 'pending_review',
      rejectionReason: null,
    });
  });

  await test.step('on a phone, the form fits', async () => {
    await open(page, '/review');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await button('Reject with a reason: Delta').click();
      await expect(button('Reject')).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScrolling(page);
      await expectNoViolations(page);
      await button('Cancel').click();
    }
  });

  expect(consoleErrors).toEqual([]);
});

test('the same by keyboard alone @deep', async ({ page, server }) => {
  const keyboard = new Keyboard(page);
  const current = currentVideo(page);
  await open(page, '/review');
  await current('Delta');

  await test.step('U takes back one decision after the other', async () => {
    await keyboard.press('a');
    await current('Charlie');
    await keyboard.press('r');
    await current(BRAVO);
    await keyboard.press('u');
    await current('Charlie');
    await keyboard.press('u');
    await current('Delta');
    expect((await verdict(server, 'Delta'))?.status).toBe('pending_review');
    expect((await verdict(server, 'Charlie'))?.status).toBe('pending_review');
  });

  await test.step('Shift+R asks for a reason; Escape rejects nothing, Enter does', async () => {
    await keyboard.press('Shift+R');
    const reason = page.getByRole('textbox', { name: 'Reason (optional)' });
    await expect(reason).toBeFocused();
    await keyboard.press('Escape');
    await expect(reason).toBeHidden();
    await expect(page.getByRole('button', { name: 'Approve Delta' })).toBeFocused();
    await keyboard.activate(page.getByRole('button', { name: 'Reject with a reason: Delta' }));
    await keyboard.type('Too slow');
    await keyboard.press('Enter');
    await current('Charlie');
    await expect(page.getByRole('button', { name: 'Approve Charlie' })).toBeFocused();
    expect((await verdict(server, 'Delta'))?.rejectionReason).toBe('Too slow');
  });

  await test.step('and back to review from the gallery', async () => {
    await keyboard.jumpTo('Video Creation', 'Video Creation');
    await keyboard.activate(page.getByRole('button', { name: 'Actions for Delta' }));
    const back = page.getByRole('menuitem', { name: 'Back to review' });
    await keyboard.arrowTo(back);
    await keyboard.press('Enter');
    await expect(toast(page, 'Back in review')).toBeVisible();
    expect((await verdict(server, 'Delta'))?.status).toBe('pending_review');
  });
});
