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

test('targets, content and recovery are changed, and changed back', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const tab = (name: string) => page.getByRole('tab', { name }).click();

  await test.step('the overview tells of the month', async () => {
    await open(page, '/admin');
    await expect(page.getByText('0 / 240')).toBeVisible();
    await expect(page.getByText('0 / 100')).toBeVisible();
    await expect(page.getByText('8 a day')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('a target is set, and undone', async () => {
    await tab('Production Settings');
    const target = page.getByRole('spinbutton', { name: 'Monthly target' });
    await target.fill('300');
    await page.getByRole('button', { name: 'Update targets' }).click();
    await expect(toast(page, 'Production targets updated successfully!')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^Undo: The monthly target is 300/ }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(target).toHaveValue('240');
  });

  await test.step('a hook and a topic are added, and a topic leads the trending ones', async () => {
    await tab('Content Management');
    await page.getByRole('textbox', { name: 'New hook' }).fill('You are one habit away.');
    await page.getByRole('button', { name: 'Add hook' }).click();
    await expect(toast(page, 'Content hook added successfully!')).toBeVisible();
    await page.getByRole('textbox', { name: 'New topic' }).fill('Cold showers');
    await page.getByRole('button', { name: 'Add topic' }).click();
    await expect(toast(page, 'Trending topic added successfully!')).toBeVisible();
    await expectNoViolations(page);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page);
    }
    await page.getByRole('button', { name: 'Remove: Cold showers' }).click();
    await expect(toast(page, 'Trending topic removed')).toBeVisible();
    await page.getByRole('button', { name: /^Undo: .*Cold showers.* removed/ }).click();
    await expect(page.getByRole('list', { name: 'Trending Topics' })).toContainText('Cold showers');
  });

  await test.step('the assistant changes a setting', async () => {
    await tab('AI Assistant');
    await page.getByRole('textbox', { name: /message/i }).fill('Set the monthly target to 250');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'System Updated')).toBeVisible();
    await expectNoViolations(page);
    await tab('System Overview');
    await expect(page.getByText('0 / 250')).toBeVisible();
  });

  await test.step('failed work is retried', async () => {
    await tab('Error Recovery');
    await expect(page).toHaveURL(/tab=recovery$/);
    await expect(page.getByText('Nothing has failed')).toBeVisible();
    await expectNoViolations(page);
    const answer = page.waitForResponse('**/api/error-recovery/retry-all');
    await page.getByRole('button', { name: 'Retry all' }).click();
    const { message } = (await (await answer).json()) as { message: string };
    await expect(toast(page, message)).toBeVisible();
  });

  await test.step('on a phone a list that drops down takes the place of the tabs', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const picker = page.getByRole('combobox', { name: 'Admin Panel' });
    await expect(picker).toHaveText('Error Recovery');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectNoViolations(page);
    await picker.click();
    await page.getByRole('option', { name: 'Production Settings' }).click();
    await expect(page).toHaveURL(/tab=production$/);
    const target = page.getByRole('spinbutton', { name: 'Monthly target' });
    await target.fill('260');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('tab', { name: 'Production Settings' })).toBeVisible();
    await expect(target).toHaveValue('260');
  });

  expect(consoleErrors).toEqual([]);
});

test('a form is refused, kept and given up without a mouse @deep', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const target = page.getByRole('spinbutton', { name: 'Monthly target' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await open(page, '/system');
  await keyboard.activate(page.getByRole('link', { name: 'Admin Panel' }));
  await keyboard.tabTo(page.getByRole('tab', { name: 'System Overview' }));
  await keyboard.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');

  await test.step('what the server refuses stands at the field, which has the focus', async () => {
    await keyboard.tabTo(target);
    await keyboard.press('Control+a');
    await keyboard.type('0');
    await keyboard.activate(page.getByRole('button', { name: 'Update targets' }));
    await expect(target).toBeFocused();
    await expect(target).toHaveAccessibleDescription(/^the monthly target must/i);
    await expect(target).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(page);
  });

  await test.step('another screen is asked about, and so is another tab', async () => {
    await keyboard.tabTo(page.getByRole('tab', { name: 'Production Settings' }), 'Shift+Tab');
    await keyboard.press('ArrowRight', 'Enter');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectNoViolations(page);
    await keyboard.press('Enter');
    await expect(question).toBeHidden();
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search screens/ })).toBeFocused();
    await keyboard.type('Analytics');
    await expect(page.getByRole('option').first()).toHaveText(/^Analytics/);
    await keyboard.press('Enter');
    await expect(question).toBeVisible();
    await keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(target).toHaveValue('0');
  });

  await test.step('back is asked about, and forgets the edit when it may', async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(target).toHaveValue('0');
    await expect(page).toHaveURL(/admin/);
    await page.goBack();
    await keyboard.activate(question.getByRole('button', { name: 'Discard' }));
    await expect(page).toHaveURL(/system$/);
    await expect(page.getByRole('heading', { level: 1, name: 'System Health' })).toBeVisible();
    await page.goForward();
    await expect(target).toHaveValue('240');
  });

  await test.step('a reload is asked about by the browser', async () => {
    await keyboard.tabTo(target);
    await keyboard.press('ArrowUp');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expect(target).toHaveValue('240');
  });
});
