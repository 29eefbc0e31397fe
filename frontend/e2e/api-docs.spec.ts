import { expect, test } from '@playwright/test';
import { collectConsoleErrors } from './helpers';

// The page that describes the API: complete in itself, and within the policy that it is served with.
test('the API can be read and tried at /api/docs @deep', async ({ page, baseURL }) => {
  const consoleErrors = collectConsoleErrors(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) elsewhere.push(url);
  });

  await page.goto('/api/docs#/Meta/getMeta');
  await expect(page.getByRole('heading', { name: /^Showrunner/ })).toBeVisible();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(
    page.locator('.live-responses-table').getByRole('cell', { name: '200', exact: true }),
  ).toBeVisible();

  expect(consoleErrors).toEqual([]);
  expect(elsewhere).toEqual([]);
});
