import { expect } from '@playwright/test';
import {
  collectConsoleErrors,
  expectNoSidewaysScrolling,
  expectNoViolations,
  open,
} from './helpers';
import { startRenders, waitForReview } from './renderedVideos';
import { test } from './serverFixture';

test('the set-up asks one thing at a time, in place', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const setUp = page.getByRole('region', { name: 'Set up' });
  const step = (name: string) => setUp.getByRole('button', { name });
  const settings = () => server.get<Record<string, unknown>>('/api/settings');

  await test.step('the writer, by keyboard', async () => {
    await open(page, '/');
    await step('Who writes?').press('Enter');
    await expect(step('Who writes?')).toHaveAttribute('aria-expanded', 'true');
    await setUp.getByText('I write myself').click();
    await expectNoViolations(page);
    await setUp.getByRole('button', { name: 'Save writer' }).press('Enter');
    await expect(step('Done: Who writes?')).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the face and the voice, on a phone in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await step('Who speaks?').click();
    for (const field of ['Avatar', 'Voice']) {
      await setUp.getByRole('combobox', { name: field }).click();
      await page.getByRole('option').first().click();
    }
    await expect(setUp.getByRole('button', { name: /^Listen to / })).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await setUp.getByRole('button', { name: 'Save face and voice' }).click();
    await expect(step('Done: Who speaks?')).toBeVisible();
    expect((await settings()).defaultVoiceId).not.toBeNull();
  });

  await test.step('the accounts are put off, and the end gets the focus', async () => {
    await step('Where do posts go?').click();
    await expect(setUp.getByText('How to connect TikTok')).toBeVisible();
    await expectNoViolations(page);
    await setUp
      .getByRole('button', { name: 'Later', exact: true })
      .filter({ visible: true })
      .click();
    await expect(step('Where do posts go? Later')).toBeVisible();
  });

  expect(consoleErrors).toEqual([]);
});

test('the checklist follows a first video, and notifications lead to it @deep', async ({
  page,
  server,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const checklist = page.getByRole('region', { name: 'Your first video' });

  await test.step('an empty store begins with a script', async () => {
    await open(page, '/');
    await expect(checklist.getByText('0 of 5 done')).toBeVisible();
    await expectNoViolations(page);
    await checklist.getByRole('link', { name: 'Generate a script' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'AI Assistant' })).toBeFocused();
  });

  await test.step('a video that waits is to be reviewed', async () => {
    await startRenders(server, ['Echo']);
    await waitForReview(server, 1);
    await open(page, '/');
    await expect(checklist.getByText('3 of 5 done')).toBeVisible();
    await checklist.getByRole('link', { name: 'Review the video' }).click();
    // The Overview shows the video as well, and a key pressed there approves nothing.
    await expect(page.getByRole('heading', { level: 1, name: 'Review & Approve' })).toBeFocused();
    await expect(page.getByRole('article', { name: 'Echo' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText('No videos pending review')).toBeVisible();
  });

  await test.step('with a post it is gone', async () => {
    const [video] = await server.list<{ id: number }>('/api/videos');
    await server.send('POST', '/api/scheduled-posts', {
      videoId: video?.id,
      platform: 'youtube',
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await open(page, '/');
    await expect(page.getByRole('region', { name: 'Next to publish' })).toContainText('Echo');
    await expect(checklist).toBeHidden();
  });

  await test.step('a notification leads to its video', async () => {
    await open(page, '/notifications');
    await page.getByRole('link', { name: /^Open video/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Echo' })).toBeFocused();
    await expectNoViolations(page);
  });

  expect(consoleErrors).toEqual([]);
});
