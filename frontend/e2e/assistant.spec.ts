import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
  toast,
} from './helpers';
import { test } from './serverFixture';

test.use({ videos: 1 });

test('a setting is changed by a sentence, undone, and the talk is kept', async ({
  page,
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const conversation = page.getByRole('log', { name: 'Conversation' });
  const message = page.getByRole('textbox', { name: 'Message' });
  const target = async () =>
    (await server.get<{ monthlyTarget: number }>('/api/settings')).monthlyTarget;
  await open(page, '/ai-assistant');
  const before = await target();

  await test.step('a chip fills the input, Enter sends it', async () => {
    await page.getByRole('button', { name: 'Production Goals' }).click();
    await expect(message).toHaveValue('Set the monthly target to 300');
    await message.press('Enter');
    await expect(toast(page, 'System Updated')).toBeVisible();
    await expect(conversation.getByText('Completed')).toBeVisible();
    expect(await target()).toBe(300);
  });

  await test.step('the talk outlives a reload', async () => {
    await page.reload();
    await expect(conversation.getByText('Set the monthly target to 300')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('the change is undone', async () => {
    await conversation.getByRole('button', { name: /^Undo/ }).click();
    await expect(conversation.getByText('Undone', { exact: true })).toBeVisible();
    expect(await target()).toBe(before);
  });

  await test.step('what cannot be taken back waits for a Confirm', async () => {
    const statuses = async () =>
      (await server.list<{ status: string }>('/api/videos')).map(({ status }) => status);
    await message.fill('Reject all pending videos');
    await message.press('Enter');
    const confirm = conversation.getByRole('button', { name: /^Confirm/ });
    await expect(confirm).toBeVisible();
    expect(await statuses()).toEqual(['pending_review']);
    await expectNoViolations(page);
    await confirm.click();
    await expect(confirm).toBeHidden();
    expect(await statuses()).toEqual(['rejected']);
  });

  await test.step('what is not understood is said so', async () => {
    await message.fill('Make me a sandwich');
    await message.press('Enter');
    await expect(conversation.getByText(/^I can't do that/)).toBeVisible();
  });

  await test.step('at 320 px the composer is on the screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    await message.fill('x');
    await page.getByRole('button', { name: 'Send' }).click({ trial: true });
  });

  await test.step('the history is cleared', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Clear history' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear history' }).click();
    await expect(conversation.getByText('Make me a sandwich')).toBeHidden();
    await page.reload();
    await expect(conversation.getByText(/^Welcome!/)).toBeVisible();
    expect(await server.list('/api/ai-assistant/history')).toEqual([]);
  });

  expect(consoleErrors).toEqual([]);
});
