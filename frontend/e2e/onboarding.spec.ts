import { expect } from '@playwright/test';
import { collectConsoleErrors, expectNoViolations, open } from './helpers';
import { startRenders, waitForReview } from './renderedVideos';
import { test } from './serverFixture';

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

  await test.step('a notification leads to its post', async () => {
    await open(page, '/notifications');
    await page
      .getByRole('link', { name: /^Open post/ })
      .first()
      .click();
    const post = page.getByRole('region', { name: 'Upcoming Posts' }).getByRole('listitem');
    await expect(post).toBeFocused();
    await expect(post).toContainText('Echo');
    await expectNoViolations(page);
  });

  expect(consoleErrors).toEqual([]);
});
