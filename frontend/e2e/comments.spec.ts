import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { test } from './serverFixture';

test.setTimeout(300_000);

interface Waiting {
  commentId: number;
  author: string;
}

test('comments are read, answered and rejected', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
    await page.getByRole('button', { name: 'Simulate Comments' }).click();
    await expect(toast(page, 'Comments simulated')).toBeVisible();
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(5);
    await open(page, '/comments');
    await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Sample data').first()).toBeVisible();
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
