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

interface Waiting {
  commentId: number;
  author: string;
}

test('comments are read, answered and rejected', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const waiting = () => server.list<Waiting>('/api/comments/pending');
  await open(page, '/comments');

  await test.step('the listener is started and stopped', async () => {
    await expect(page.getByText('Paused')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeDisabled();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(toast(page, 'Comment listener started')).toBeVisible();
    await expect(page.getByText('Listening', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(toast(page, 'Comment listener stopped')).toBeVisible();
  });

  await test.step('auto-response is switched on and off', async () => {
    const toggle = page.getByRole('switch', { name: 'Auto-response' });
    await toggle.click();
    await expect(toast(page, 'Auto-response updated')).toBeVisible();
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
  });

  await test.step('simulated comments wait, marked as samples', async () => {
    await page.getByRole('button', { name: 'Simulate comments' }).click();
    await expect(toast(page, 'Comments simulated')).toBeVisible();
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(5);
    // Without a reload.
    await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Sample').first()).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('a reply is approved in other words, another is left', async () => {
    const [first, second] = await waiting();
    await page
      .getByRole('button', { name: `Edit the reply to ${first?.author}` })
      .first()
      .click();
    await page.getByRole('textbox', { name: `Reply to ${first?.author}` }).fill('Said by me.');
    await page.getByRole('button', { name: `Approve your reply to ${first?.author}` }).click();
    await expect(toast(page, 'Response approved')).toBeVisible();
    const reject = page.getByRole('button', { name: `Reject the reply to ${second?.author}` });
    await reject.first().click();
    await expect(toast(page, 'Response rejected')).toBeVisible();
    const left = (await waiting()).map(({ commentId }) => commentId);
    expect(left).not.toContain(first?.commentId);
    expect(left).not.toContain(second?.commentId);
  });

  await test.step('a link leads to one comment', async () => {
    const last = (await waiting()).at(-1);
    await open(page, `/comments?comment=${last?.commentId}`);
    await expect(page.locator(`[data-comment="${last?.commentId}"]`)).toBeFocused();
  });

  await test.step('the topics', async () => {
    await page.getByRole('tab', { name: 'Trending Topics' }).click();
    await expect(page.getByRole('list', { name: 'Comments by topic' })).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScrolling(page);
    await page.getByRole('tab', { name: 'Pending Responses' }).click();
    await expectNoSidewaysScrolling(page);
  });

  expect(consoleErrors).toEqual([]);
});

test('comments are searched, and many are decided on @deep', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const waiting = () => server.list<Waiting>('/api/comments/pending?limit=500');
  const { created } = await server.send<{ created: number }>('POST', '/api/listener/simulate', {
    count: 20,
  });
  const processed = async () =>
    (await server.get<{ totalProcessed: number }>('/api/comments/stats')).totalProcessed;
  await expect.poll(processed).toBe(created);
  const boxes = page.getByRole('checkbox', { name: /^Select the comment of/ });
  const selection = page.getByRole('region', { name: 'Selection' });
  const question = page.getByRole('alertdialog');

  await test.step('a search finds those of one author, and is part of the address', async () => {
    const [{ author } = { author: '' }] = await waiting();
    await open(page, '/comments');
    await page.getByRole('searchbox', { name: 'Search comments' }).fill(author);
    await expect(page).toHaveURL(/\?q=/);
    const authors = page.locator('[data-comment] strong');
    await expect
      .poll(async () => new Set(await authors.allTextContents()))
      .toEqual(new Set([author]));
    await expectNoViolations(page);
    await page.getByRole('searchbox', { name: 'Search comments' }).fill('');
    await expect(page).not.toHaveURL(/\?q=/);
    await expect.poll(async () => new Set(await authors.allTextContents()).size).toBeGreaterThan(1);
  });

  await test.step('three are rejected by mouse', async () => {
    const before = (await waiting()).length;
    await boxes.nth(0).click();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await expect(selection.getByText('3 comments selected')).toBeVisible();
    await expectNoViolations(page);
    await selection.getByRole('button', { name: 'Reject…' }).click();
    await question.getByRole('button', { name: 'Reject replies' }).click();
    await expect(toast(page, '3 comments rejected')).toBeVisible();
    expect((await waiting()).length).toBe(before - 3);
  });

  await test.step('two are rejected by keyboard alone', async () => {
    const before = (await waiting()).length;
    const keyboard = new Keyboard(page);
    await open(page, '/comments');
    await keyboard.activate(boxes.nth(0), 'Space');
    await keyboard.activate(boxes.nth(1), 'Space');
    await expect(selection.getByText('2 comments selected')).toBeVisible();
    await keyboard.tabTo(selection.getByRole('button', { name: 'Reject…' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.activate(question.getByRole('button', { name: 'Reject replies' }));
    await expect(toast(page, '2 comments rejected')).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    expect((await waiting()).length).toBe(before - 2);
  });

  await test.step('the replies to all others are sent', async () => {
    const { length } = await waiting();
    await boxes.nth(0).click();
    const all = selection.getByRole('button', { name: `Select all ${length}` });
    if (length > 1) await all.click();
    await selection.getByRole('button', { name: 'Approve and send replies…' }).click();
    await question.getByRole('button', { name: 'Send replies' }).click();
    await expect(toast(page, `${length} comments approved`)).toBeVisible();
    await expect(page.getByText('No responses pending')).toBeVisible();
  });

  expect(consoleErrors).toEqual([]);
});
