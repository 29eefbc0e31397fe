import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Script } from '~/api/generated';
import { aScript } from '~/testing/factories';
import { renderPage } from '~/testing/renderApp';
import { server } from '~/testing/server';
import { ScriptsPage } from './ScriptsPage';

const TOTAL = 120;

/** Those that can be read one after the other. */
const DRAFTS = '?limit=50&status=draft';

/** A server with 120 scripts, which searches, filters, sorts and pages them as the real one does. */
function mockManyScripts() {
  const requests: string[] = [];
  const all: Script[] = Array.from({ length: TOTAL }, (_, place) =>
    aScript({
      id: TOTAL - place,
      title: `Script ${TOTAL - place}`,
      status: place % 2 === 0 ? 'draft' : 'approved',
    }),
  );
  server.use(
    http.get('*/api/scripts', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      requests.push(search);
      const [q, status, before, limit] = ['q', 'status', 'before', 'limit'].map((name) =>
        searchParams.get(name),
      );
      const found = all
        .filter((script) => !q || script.title.toLowerCase().includes(q.toLowerCase()))
        .filter((script) => !status || script.status === status);
      if (searchParams.get('order') === 'oldest') found.reverse();
      const start = before ? found.findIndex(({ id }) => id === Number(before)) + 1 : 0;
      const rows = found.slice(start, start + Number(limit));
      const headers: Record<string, string> = before ? {} : { 'x-total-count': `${found.length}` };
      if (start + rows.length < found.length) headers.link = '</api/scripts>; rel="next"';
      return HttpResponse.json(rows, { headers });
    }),
    http.get('*/api/scripts/:id', ({ params }) =>
      HttpResponse.json(all.find(({ id }) => id === Number(params.id))),
    ),
  );
  return requests;
}

const table = () => screen.findByRole('table', { name: 'All scripts' });
const titles = async () =>
  within(await table())
    .getAllByRole('button', { name: /^View / })
    .map((button) => button.getAttribute('aria-label')?.slice(5));

test('a long list is read page by page, and says how much there is', async () => {
  const requests = mockManyScripts();
  const { user } = renderPage(<ScriptsPage />, '/scripts');
  expect(await titles()).toHaveLength(50);
  expect(screen.getByText('120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more (70 scripts left)' }));
  await user.click(await screen.findByRole('button', { name: 'Show more (20 scripts left)' }));
  expect(await screen.findByRole('button', { name: 'View Script 1' })).toBeVisible();
  expect(await titles()).toHaveLength(TOTAL);
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  expect(requests).toEqual([DRAFTS, '?limit=50', '?limit=50&before=71', '?limit=50&before=21']);
});

test('a list is searched, filtered and sorted by its address', async () => {
  mockManyScripts();
  renderPage(<ScriptsPage />, '/scripts?q=script+1&status=approved&order=oldest');
  expect(await titles()).toEqual(
    [1, 11, 13, 15, 17, 19]
      .map((n) => `Script ${n}`)
      .concat([101, 103, 105, 107, 109, 111, 113, 115, 117, 119].map((n) => `Script ${n}`)),
  );
  expect(screen.getByRole('searchbox', { name: 'Search scripts' })).toHaveValue('script 1');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Approved');
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveTextContent('Oldest first');
});

test('a search waits until typing pauses, finds the oldest, and can be cleared', async () => {
  const requests = mockManyScripts();
  const { user } = renderPage(<ScriptsPage />, '/scripts');
  await titles();
  await user.type(screen.getByRole('searchbox', { name: 'Search scripts' }), 'script 42');
  expect(await screen.findByRole('button', { name: 'View Script 42' })).toBeVisible();
  expect(requests).toEqual([DRAFTS, '?limit=50', '?limit=50&q=script+42']);
  await user.type(screen.getByRole('searchbox', { name: 'Search scripts' }), ' nowhere');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await titles()).toHaveLength(50);
  expect(screen.getByRole('searchbox', { name: 'Search scripts' })).toHaveValue('');
});

test('a link opens a script that stands on a later page', async () => {
  mockManyScripts();
  renderPage(<ScriptsPage />, '/scripts?script=3');
  const preview = screen.getByRole('region', { name: 'Generated Script' });
  expect(await within(preview).findByRole('heading', { name: 'Script 3' })).toBeVisible();
});
