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

const [ALPHA, BRAVO] = TITLES;

test.use({ videos: TITLES.length });
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const verdicts = async (server: Server, what: 'videos' | 'scripts' = 'videos') => {
  const rows = await server.list<{ title: string; status: string }>(`/api/${what}`);
  return Object.fromEntries(rows.map(({ title, status }) => [title, status]));
};

test('many videos are decided on, scheduled and deleted in the gallery @deep', async ({
  page,
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await open(page, '/videos');

  await test.step('a click, and a click with Shift: the three newest are approved', async () => {
    await box(page, 'Delta').click();
    await box(page, BRAVO).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 videos selected')).toBeVisible();
    await expectNoViolations(page);
    await button(page, 'Approve').click();
    await expect(toast(page, '3 videos approved')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
    await expect(box(page, 'all shown')).toBeFocused();
    expect(await verdicts(server)).toEqual({
      [ALPHA]: 'pending_review',
      [BRAVO]: 'approved',
      Charlie: 'approved',
      Delta: 'approved',
    });
  });

  await test.step('what cannot be rejected is skipped, with the reason', async () => {
    await box(page, 'all shown').click();
    await button(page, 'Reject').click();
    await expect(toast(page, '1 video rejected')).toBeVisible();
    await expect(page.getByText(/^3 skipped: A video that is approved/)).toBeVisible();
  });

  await test.step('the approved ones are scheduled, after a question', async () => {
    await box(page, 'Delta').click();
    await box(page, 'Charlie').click();
    await button(page, 'Schedule…').click();
    await button(page, 'Schedule videos').click();
    await expect(toast(page, '4 posts scheduled')).toBeVisible();
    const posts = await server.list<{ status: string }>('/api/scheduled-posts');
    expect(posts.map(({ status }) => status)).toEqual(Array(4).fill('scheduled'));
  });

  await test.step('on a phone, the bar fits', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await box(page, 'all shown').check();
      await expect(button(page, 'Clear selection')).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScrolling(page);
      // At the end of the list the bar covers no button.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectNoViolations(page);
      await button(page, 'Clear selection').click();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the rejected one is deleted, after a question', async () => {
    await box(page, ALPHA).click();
    await button(page, 'Delete…').click();
    await expectNoViolations(page);
    await button(page, 'Delete videos').click();
    await expect(toast(page, '1 video deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: ALPHA })).toHaveCount(0);
    expect(Object.keys(await verdicts(server))).toHaveLength(TITLES.length - 1);
  });

  expect(consoleErrors).toEqual([]);
});

test('the same by keyboard alone @deep', async ({ page, server }) => {
  const keyboard = new Keyboard(page);
  await open(page, '/videos');

  await test.step('Space, and Space with Shift', async () => {
    await keyboard.tabTo(box(page, 'Delta'));
    await keyboard.press('Space');
    await keyboard.tabTo(box(page, BRAVO));
    await keyboard.press('Shift+Space');
    await expect(page.getByText('3 videos selected')).toBeVisible();
    await keyboard.activate(button(page, 'Approve'));
    await expect(toast(page, '3 videos approved')).toBeVisible();
    await expect(box(page, 'all shown')).toBeFocused();
    expect(Object.values(await verdicts(server)).sort()).toEqual([
      'approved',
      'approved',
      'approved',
      'pending_review',
    ]);
  });

  await test.step('all shown are selected, and one is rejected', async () => {
    await keyboard.press('Space');
    await keyboard.activate(button(page, 'Reject'));
    await expect(toast(page, '1 video rejected')).toBeVisible();
  });

  await test.step('the rejected one is deleted', async () => {
    await keyboard.tabTo(box(page, ALPHA));
    await keyboard.press('Space');
    await keyboard.activate(button(page, 'Delete…'));
    await keyboard.activate(button(page, 'Delete videos'));
    await expect(toast(page, '1 video deleted')).toBeVisible();
    await expect(box(page, 'all shown')).toBeFocused();
  });
});

test('many scripts are approved, rejected and made drafts again @deep', async ({
  page,
  server,
}) => {
  for (const topic of ['One', 'Two', 'Three']) {
    await server.send('POST', '/api/scripts/generate', {
      category: 'educational',
      topic,
      duration: 15,
    });
  }
  await open(page, '/scripts?status=draft');
  await expect(page.getByRole('row')).toHaveCount(4);
  await box(page, 'all shown').click();
  await expectNoViolations(page);
  await button(page, 'Reject').click();
  await expect(toast(page, '3 scripts rejected')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await open(page, '/scripts?status=rejected');
  const keyboard = new Keyboard(page);
  await keyboard.tabTo(box(page, 'all shown'));
  await keyboard.press('Space');
  await keyboard.activate(button(page, 'Back to draft'));
  await expect(toast(page, '3 scripts back to draft')).toBeVisible();
  const drafts = Object.values(await verdicts(server, 'scripts'));
  expect(drafts.filter((status) => status === 'draft')).toHaveLength(3);
});
