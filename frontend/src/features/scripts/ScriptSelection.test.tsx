import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { BulkUpdateScripts, Script } from '~/api/generated';
import { aScript } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockList, mockRefusal, server } from '~/testing/server';
import { ScriptsPage } from './ScriptsPage';

const STATUSES = ['draft', 'draft', 'approved', 'rejected'] as const;

/** A server with two drafts, an approved and a rejected script, which decides on drafts only. */
function mockScripts() {
  const scripts: Script[] = STATUSES.map((status, place) =>
    aScript({ id: place + 1, title: `Script ${place + 1}`, status }),
  );
  const sent: BulkUpdateScripts[] = [];
  mockList('/api/scripts', () => scripts);
  server.use(
    http.post('*/api/scripts/bulk-update', async ({ request }) => {
      const wish = (await request.json()) as BulkUpdateScripts;
      sent.push(wish);
      const changed = scripts.filter(
        ({ id, status }) => wish.scriptIds.includes(id) && status === 'draft',
      );
      const updated = changed.map(({ id }) => id);
      for (const script of changed) script.status = wish.status;
      const skipped = wish.scriptIds
        .filter((id) => !updated.includes(id))
        .map((id) => ({ id, reason: 'A script that is rejected cannot be approved' }));
      return HttpResponse.json({ updated, skipped });
    }),
  );
  return { scripts, sent };
}

const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
const statuses = (scripts: readonly Script[]) => scripts.map(({ status }) => status);

test('drafts are approved together, from the first to the one clicked with Shift', async () => {
  const { scripts, sent } = mockScripts();
  const { user } = renderPage(<ScriptsPage />, '/scripts');
  await user.click(await box('Script 1'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Script 2'));
  await user.keyboard('{/Shift}');
  await press(user, 'Approve');
  expect(await screen.findByText('2 scripts approved')).toBeVisible();
  expect(sent).toEqual([{ scriptIds: [1, 2], status: 'approved' }]);
  expect(statuses(scripts)).toEqual(['approved', 'approved', 'approved', 'rejected']);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toHaveFocus();
});

test('what is skipped is counted, with the reason', async () => {
  mockScripts();
  const { user } = renderPage(<ScriptsPage />, '/scripts');
  await user.click(await box('Script 1'));
  await user.click(await box('Script 4'));
  await press(user, 'Approve');
  expect(await screen.findByText('1 script approved')).toBeVisible();
  expect(
    screen.getByText('1 skipped: A script that is rejected cannot be approved.'),
  ).toBeVisible();
});

test.each([
  ['Script 1', ['Approve', 'Reject']],
  ['Script 3', ['Reject', 'Back to draft']],
  ['Script 4', ['Back to draft']],
])('%s offers what the server allows: %j', async (title, expected) => {
  mockScripts();
  const { user } = renderPage(<ScriptsPage />, '/scripts');
  await user.click(await box(title));
  const names = ['Approve', 'Reject', 'Back to draft'];
  const offered = names.filter((name) => screen.queryByRole('button', { name }) !== null);
  expect(offered).toEqual(expected);
});

test('all that match are rejected, also those that are not loaded', async () => {
  const { sent } = mockScripts();
  server.use(
    http.get('*/api/scripts', () =>
      HttpResponse.json([aScript({ id: 1, title: 'Script 1' })], {
        headers: { 'x-total-count': '2', link: '</api/scripts?before=1>; rel="next"' },
      }),
    ),
  );
  const { user } = renderPage(<ScriptsPage />, '/scripts?status=draft');
  await user.click(await box('Script 1'));
  await press(user, 'Select all 2');
  expect(await screen.findByText('2 scripts selected')).toBeVisible();
  await press(user, 'Reject');
  expect(await screen.findByText('2 scripts rejected')).toBeVisible();
  expect(sent).toEqual([{ scriptIds: [1, 2], status: 'rejected' }]);
});

test('another filter clears the selection', async () => {
  mockScripts();
  const { user } = renderPage(<ScriptsPage />, '/scripts');
  await user.click(await box('Script 1'));
  await choose(user, 'Status', 'Draft');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  expect(await box('Script 1')).not.toBeChecked();
});

test('a failure says so, and the selection stays', async () => {
  mockScripts();
  mockRefusal('post', '/api/scripts/bulk-update', 500);
  const { user } = renderPage(<ScriptsPage />, '/scripts');
  await user.click(await box('Script 1'));
  await press(user, 'Reject');
  expect(await screen.findByText('Failed to update scripts')).toBeVisible();
  expect(await box('Script 1')).toBeChecked();
});
