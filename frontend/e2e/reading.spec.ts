import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  goByKeys,
  open,
} from './helpers';
import { test } from './serverFixture';

const TITLES = ['Walk first', 'Say no', 'Ask twice'];

test('drafts are read from the keyboard, then on a phone', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  for (const title of TITLES) {
    const content = `${title}, and the day is yours.\n\nTry it once.\n\nDo it today.`;
    await server.send('POST', '/api/scripts', { title, content, caption: 'One line' });
  }
  await server.send('PUT', '/api/settings', { defaultAvatarId: 'maya', defaultVoiceId: 'claire' });
  // About this topic, the built-in writer has more than one script.
  await server.send('POST', '/api/scripts/generate', {
    category: 'lifestyle',
    topic: 'Always tired',
    duration: 30,
  });
  const scripts = () =>
    server.get<{ id: number; title: string; status: string; rejectionReason?: string }[]>(
      '/api/scripts',
    );
  const draft = (name: string) => page.getByRole('article', { name });
  const [generated] = await scripts();

  await test.step('one at a time, all of it accessible', async () => {
    await open(page, '/');
    await goByKeys(page, 'q', '/scripts/read');
    await expect(page.getByText(/^1 of 4 · /)).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('G writes it again', async () => {
    await page.keyboard.press('g');
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(draft(generated?.title ?? '')).toBeHidden();
    await expect(page.getByText(/^1 of 4 · /)).toBeVisible();
  });

  await test.step('A approves it and starts its video, R rejects the next one with a reason', async () => {
    await page.keyboard.press('a');
    await expect(draft('Ask twice')).toBeVisible();
    await page.keyboard.press('r');
    await expectNoViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(draft('Say no')).toBeVisible();
    await expect.poll(async () => (await server.get<object[]>('/api/videos')).length).toBe(1);
    const decided = await scripts();
    expect(decided.map(({ status }) => status)).toEqual(['approved', 'rejected', 'draft', 'draft']);
    expect(decided[1]?.rejectionReason).toBe('Weak hook');
  });

  await test.step('U puts it back, E edits it', async () => {
    await page.keyboard.press('u');
    await expect(draft('Ask twice')).toBeVisible();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Title' }).fill('Ask three times');
    await expectNoViolations(page);
    await page.keyboard.press('Control+Enter');
    await expect(draft('Ask three times')).toBeVisible();
  });

  await test.step('on a phone the buttons stay above the bottom bar', async () => {
    for (const width of [768, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page);
    }
    const approve = page.getByRole('button', { name: 'Approve Ask three times' });
    await expect(approve).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
    const button = await approve.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expectNoViolations(page);
    await approve.click();
    await expect(draft('Say no')).toBeVisible();
  });

  await test.step('the rest is approved at once', async () => {
    await page.getByRole('button', { name: 'Approve the rest' }).click();
    await page.getByRole('button', { name: 'Approve 2 drafts' }).click();
    await expect(page.getByText('All drafts are read')).toBeVisible();
    await expect
      .poll(async () => (await scripts()).every(({ status }) => status === 'approved'))
      .toBe(true);
  });
  expect(consoleErrors).toEqual([]);
});
