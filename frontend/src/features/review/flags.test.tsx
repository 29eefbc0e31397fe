import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { BulkUpdateVideos } from '~/api/generated';
import { aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockList, server } from '~/testing/server';
import { ReviewPage } from './ReviewPage';

afterEach(() => localStorage.clear());

const TOO_LONG = { kind: 'length', text: '17 s, asked for 15' } as const;

async function renderReview(flagged: readonly number[]) {
  const videos = [1, 2, 3].map((id) =>
    aVideo({ id, title: `Video ${id}`, flags: flagged.includes(id) ? [TOO_LONG] : [] }),
  );
  mockList('/api/videos', videos);
  server.use(
    http.get('*/api/videos/ids', ({ request }) => {
      expect(new URL(request.url).searchParams.get('flagged')).toBe('false');
      return HttpResponse.json([1, 2, 3].filter((id) => !flagged.includes(id)));
    }),
  );
  const sent = captureRequests<BulkUpdateVideos>('post', '/api/videos/bulk-update', {
    updated: [2, 3],
    skipped: [],
  });
  const view = renderPage(<ReviewPage />, '/review');
  await screen.findByRole('article', { name: 'Video 1' });
  return { ...view, sent };
}

test('flags are on the stage, in the queue and in the grid', async () => {
  const { user } = await renderReview([1]);
  expect(
    within(screen.getByRole('list', { name: 'Flags' })).getByText(TOO_LONG.text),
  ).toBeVisible();
  const queue = screen.getByRole('list', { name: 'Videos pending review' });
  expect(within(queue).getByRole('button', { current: true })).toHaveTextContent(TOO_LONG.text);
  await user.keyboard('j');
  await screen.findByRole('article', { name: 'Video 2' });
  expect(screen.queryByRole('list', { name: 'Flags' })).not.toBeInTheDocument();
  await press(user, 'All in a grid');
  expect(await screen.findAllByRole('list', { name: 'Flags' })).toHaveLength(1);
});

test('Shift+A approves the videos without flags, after a question', async () => {
  const { user, sent } = await renderReview([1]);
  await user.keyboard('{Shift>}a{/Shift}');
  const question = await screen.findByRole('alertdialog', { name: 'Approve 2 without flags?' });
  expect(question).toHaveTextContent('1 stays in review.');
  expect(sent).toEqual([]);
  await press(user, 'Approve 2 videos');
  expect(await screen.findByText('Videos updated successfully')).toBeVisible();
  expect(sent).toEqual([{ videoIds: [2, 3], status: 'approved' }]);
});

test('Approve Unflagged says when every video has a flag', async () => {
  const { user, sent } = await renderReview([1, 2, 3]);
  await press(user, 'Approve Unflagged');
  expect(await screen.findByText('3 pending videos, each with a flag')).toBeVisible();
  expect(sent).toEqual([]);
});
