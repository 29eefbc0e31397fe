import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aPost } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { manyPosts } from '~/testing/manyPosts';
import { mockMatchMedia } from '~/testing/mockMatchMedia';
import { mockPosts } from '~/testing/pagedLists';
import { renderPage } from '~/testing/renderApp';
import { refusal, server } from '~/testing/server';
import { SchedulingPage } from '../SchedulingPage';
import { usePostsBetween } from './usePostsBetween';

const RANGE = { from: '2000-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' };

function Loaded() {
  const { posts, error, refetch } = usePostsBetween(RANGE);
  return (
    <>
      <p>{posts?.length ?? 'No'} posts</p>
      {error !== undefined && (
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
      )}
    </>
  );
}

const limitOf = (query: string) => new URLSearchParams(query).get('limit');

test('1,200 posts of a time are read in pages of 200', async () => {
  const sent = mockPosts(manyPosts(1_200));
  renderPage(<Loaded />);
  expect(await screen.findByText('1200 posts')).toBeVisible();
  expect(sent.map(limitOf)).toEqual(Array(6).fill('200'));
});

test('a page that fails is not asked for again and again, and the rest follows when it is retried', async () => {
  mockPosts(manyPosts(1_200));
  let failures = 0;
  let isAway = true;
  server.use(
    http.get('*/api/scheduled-posts', ({ request }) => {
      if (!isAway || !request.url.includes('before=')) return undefined;
      failures += 1;
      return refusal(503, { error: 'The database is away.' });
    }),
  );
  const { user } = renderPage(<Loaded />);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('200 posts')).toBeVisible();
  expect(failures).toBe(1);
  isAway = false;
  await press(user, 'Try again');
  expect(await screen.findByText('1200 posts')).toBeVisible();
});

describe('on a wide screen', () => {
  mockMatchMedia('(min-width: 768px)');

  beforeEach(() => localStorage.clear());

  const tile = (title: string) =>
    within(screen.getByRole('region', { name: 'Calendar' })).findByText(title);

  test('the calendar asks for the days that it shows, and for the next ones when it is turned', async () => {
    const sent = mockPosts([
      aPost({ id: 1, videoTitle: 'In June', scheduledAt: '2099-06-10T12:00:00Z' }),
      aPost({ id: 2, videoTitle: 'In July', scheduledAt: '2099-07-10T12:00:00Z' }),
    ]);
    const { user } = renderPage(<SchedulingPage />, '/scheduling?view=month&date=2099-06-10');
    await tile('In June');
    const ranges = () =>
      sent
        .map((query) => new URLSearchParams(query))
        .filter((query) => query.has('from'))
        .map((query) => [query.get('from'), query.get('to')]);
    expect(ranges()).toEqual([['2099-05-31T23:00:00.000Z', '2099-07-05T23:00:00.000Z']]);
    await press(user, 'Next month');
    await tile('In July');
    expect(ranges()).toHaveLength(2);
    await press(user, 'Previous month');
    await tile('In June');
    expect(ranges()).toHaveLength(2);
  });

  test('a month that cannot be read says so, and the calendar can still be turned', async () => {
    mockPosts([aPost({ videoTitle: 'In June', scheduledAt: '2099-06-10T12:00:00Z' })]);
    server.use(
      http.get('*/api/scheduled-posts', ({ request }) =>
        request.url.includes('from=2099-06-28')
          ? HttpResponse.json({ error: 'The database is away.' }, { status: 503 })
          : undefined,
      ),
    );
    const { user } = renderPage(<SchedulingPage />, '/scheduling?view=month&date=2099-06-10');
    await tile('In June');
    await press(user, 'Next month');
    expect(await screen.findByText('Some posts could not be loaded')).toBeVisible();
    await press(user, 'Previous month');
    await waitFor(() =>
      expect(screen.queryByText('Some posts could not be loaded')).not.toBeInTheDocument(),
    );
    await tile('In June');
  });
});
