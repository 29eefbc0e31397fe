import { screen, waitFor, within } from '@testing-library/react';
import type { SetupStep } from '~/api/generated';
import { aSetupStep } from '~/testing/platformFactories';
import { openPlatforms } from '~/testing/platformsPage';
import { captureRequests, refusal } from '~/testing/server';

const CONNECTED = { status: 'connected', connectedAt: '2026-10-02T12:00:00Z' } as const;
const CONNECTION = aSetupStep({ state: 'done', checkedAt: '2026-10-02T12:00:00Z' });
const AUDIT = aSetupStep({
  name: 'app_status',
  title: 'Have the app audited',
  state: 'unknown',
  finding: 'Until then, direct posts stay private.',
  page: { name: 'the audit of your app', address: 'https://developers.tiktok.com/apps' },
});
const MISSING = aSetupStep({
  name: 'scopes',
  title: 'Allow every permission',
  state: 'wrong',
  finding: 'Not granted: video.publish. Press Reconnect and allow everything.',
  checkedAt: '2026-11-20T18:00:00Z',
});

async function openChecklist(setup: SetupStep[]) {
  const page = await openPlatforms({ ...CONNECTED, setup });
  await page.user.click(screen.getByText('Setup checklist'));
  const step = (title: string) => {
    const item = screen.getByText(title).closest('li');
    if (!item) throw new Error(`no step ${title}`);
    return within(item);
  };
  return { ...page, step };
}

test('a step shows what was found, when, and where to look', async () => {
  const { step } = await openChecklist([CONNECTION, AUDIT]);
  expect(step('Connect the account').getByText('(done)')).toBeInTheDocument();
  expect(step('Connect the account').getByText(/^Checked/)).toHaveTextContent('2 Oct');
  const audit = step('Have the app audited');
  expect(audit.getByText(/direct posts stay private/)).toHaveTextContent(
    'Can’t be checked from here. Until then, direct posts stay private. See the audit of your app',
  );
  expect(audit.getByRole('link')).toHaveAttribute('href', 'https://developers.tiktok.com/apps');
  expect(screen.queryByText(/problem/)).not.toBeInTheDocument();
});

test('the platform is asked, and its answer replaces the stored steps', async () => {
  const asked = captureRequests('post', '/api/platforms/tiktok/check', [CONNECTION, MISSING]);
  const { press, step } = await openChecklist([CONNECTION, AUDIT]);
  await press('Check TikTok now');
  expect(await screen.findByText('TikTok: 1 problem found.')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(step('Allow every permission').getByText(/^Not granted/)).toBeVisible();
  expect(screen.getByText('1 problem')).toHaveAttribute('data-tone', 'red');
  expect(screen.queryByText('Have the app audited')).not.toBeInTheDocument();
});

test('a check without problems says so', async () => {
  captureRequests('post', '/api/platforms/tiktok/check', [CONNECTION]);
  const { press } = await openChecklist([CONNECTION, MISSING]);
  expect(screen.getByText('1 problem')).toBeVisible();
  await press('Check TikTok now');
  expect(await screen.findByText('TikTok: no problems found.')).toBeVisible();
  expect(screen.queryByText('1 problem')).not.toBeInTheDocument();
});

test('a platform that cannot be reached changes nothing', async () => {
  const error = 'TikTok: it could not be reached';
  captureRequests('post', '/api/platforms/tiktok/check', refusal(503, { error }));
  const { press, step } = await openChecklist([CONNECTION, AUDIT]);
  await press('Check TikTok now');
  expect(await screen.findByText(error)).toBeVisible();
  expect(step('Have the app audited').getByText(/direct posts/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Check TikTok now' })).toBeEnabled(),
  );
});

test('without an account there is nothing to check', async () => {
  await openPlatforms();
  expect(screen.queryByRole('button', { name: /Check/ })).not.toBeInTheDocument();
});
