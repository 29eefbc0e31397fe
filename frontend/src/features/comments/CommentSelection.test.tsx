import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { BulkResult, Platform } from '~/api/generated';
import { aComment } from '~/testing/factories';
import { choose, fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { server } from '~/testing/server';
import { CommentsPage } from './CommentsPage';

const AUTHORS = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A server with more comments than it shows on a page. */
function mockComments() {
  let left = AUTHORS.map((author, n) =>
    aComment({ commentId: n + 1, author, platform: n === 0 ? 'youtube' : 'tiktok' }),
  );
  const asked: string[] = [];
  const decided: unknown[] = [];
  const matching = (request: Request) => {
    const { searchParams } = new URL(request.url);
    const q = searchParams.get('q') ?? '';
    const platform = searchParams.get('platform') as Platform | null;
    return left.filter(
      (one) => one.author.includes(q) && (platform === null || one.platform === platform),
    );
  };
  const decide = async (request: Request, verb: string): Promise<BulkResult> => {
    const { commentIds } = (await request.json()) as { commentIds: number[] };
    decided.push([verb, commentIds]);
    left = left.filter(({ commentId }) => !commentIds.includes(commentId));
    return { updated: commentIds, skipped: [] };
  };
  server.use(
    http.get('*/api/comments/pending', ({ request }) => {
      asked.push(new URL(request.url).search);
      const found = matching(request);
      return HttpResponse.json(found.slice(0, 3), {
        headers: { 'x-total-count': String(found.length) },
      });
    }),
    http.get('*/api/comments/pending/ids', ({ request }) =>
      HttpResponse.json(matching(request).map(({ commentId }) => commentId)),
    ),
    http.post('*/api/comments/bulk-:verb', async ({ request, params }) =>
      HttpResponse.json(await decide(request, String(params.verb))),
    ),
  );
  return { asked, decided };
}

const box = (author: string) =>
  screen.findByRole('checkbox', { name: `Select the comment of ${author}` });

test('comments are searched, filtered and sorted, in the address', async () => {
  const { asked } = mockComments();
  const { user } = renderPage(<CommentsPage />, '/comments');
  await box('Ann');
  await fill(user, screen.getByRole('searchbox', { name: 'Search comments' }), 'Ben');
  await waitFor(() => expect(screen.queryByText('Ann')).not.toBeInTheDocument());
  await choose(user, 'Platform', 'YouTube Shorts');
  expect(await screen.findByText('No results')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/comments?q=Ben&platform=youtube');
  await press(user, 'Clear filters');
  await choose(user, 'Order', 'Oldest first');
  expect(screen.getByTestId('address')).toHaveTextContent('/comments?order=oldest');
  await waitFor(() => expect(asked.at(-1)).toMatch(/order=oldest/));
});

test('with Shift a range is selected, and rejected after a question', async () => {
  const { decided } = mockComments();
  const { user } = renderPage(<CommentsPage />);
  await user.click(await box('Ann'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Cleo'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 comments selected')).toBeVisible();
  await press(user, 'Reject…');
  const question = await screen.findByRole('alertdialog', {
    name: 'Reject the replies to 3 comments?',
  });
  expect(decided).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Reject replies' }));
  expect(await screen.findByText('3 comments rejected')).toBeVisible();
  expect(decided).toEqual([['reject', [1, 2, 3]]]);
  expect(await box('Dan')).not.toBeChecked();
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

test('the replies to all that match are sent, also to those that are not loaded', async () => {
  const { decided } = mockComments();
  const { user } = renderPage(<CommentsPage />);
  await user.click(await box('Ann'));
  await press(user, 'Select all 4');
  expect(await screen.findByText('4 comments selected')).toBeVisible();
  await press(user, 'Approve and send replies…');
  const question = await screen.findByRole('alertdialog', { name: 'Reply to 4 comments?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(decided).toEqual([]);
  await press(user, 'Approve and send replies…');
  await press(user, 'Send replies');
  expect(await screen.findByText('4 comments approved')).toBeVisible();
  expect(decided).toEqual([['approve', [1, 2, 3, 4]]]);
  expect(await screen.findByText('No responses pending')).toBeVisible();
});

test('a linked comment is looked for on the next pages', async () => {
  server.use(
    http.get('*/api/comments/pending', ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get('before') ?? 20);
      const rows = [aComment({ commentId: before - 1, author: `Author ${before - 1}` })];
      return HttpResponse.json(rows, { headers: { link: '</api/x>; rel="next"' } });
    }),
  );
  renderPage(<CommentsPage />, '/comments?comment=16');
  const author = await screen.findByText('Author 16');
  await waitFor(() => expect(author.closest('li')).toHaveFocus());
  expect(screen.queryByText('Author 15')).not.toBeInTheDocument();
});
