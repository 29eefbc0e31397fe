import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Video } from '~/api/generated';
import { aVideo } from '~/testing/factories';
import { choose, press, texts, tick } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const approved = (id: number, title: string): Video =>
  aVideo({ id, title, status: 'approved', approvedAt: '2026-11-18T10:00:00Z' });

/** The server has 900 approved videos; a page shows the newest, a search the oldest. */
function mockApproved() {
  const searches: (string | null)[] = [];
  server.use(
    http.get('*/api/videos', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('status') !== 'approved') return HttpResponse.json([]);
      const q = searchParams.get('q');
      searches.push(q);
      const rows =
        q === null
          ? Array.from({ length: 50 }, (_, index) => approved(900 - index, `Video ${900 - index}`))
          : [approved(1, 'The first of all')];
      const headers = { 'x-total-count': q === null ? '900' : '1' };
      return HttpResponse.json(rows, { headers });
    }),
  );
  return searches;
}

const field = () => screen.findByRole('combobox', { name: 'Approved video' });

const formCard = () => within(screen.getByRole('region', { name: 'Schedule New Post' }));

test('the newest are listed, with their dates, and how many there are', async () => {
  mockApproved();
  const { user } = renderPage(<SchedulingPage />);
  await user.click(await field());
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(20);
  expect(options[0]).toHaveTextContent('Video 900 Approved 18 Nov 2026');
  expect(await field()).toHaveAccessibleDescription('900 videos. Type to search.');
});

test('the server is searched once typing pauses, and the choice stays', async () => {
  const searches = mockApproved();
  const { user } = renderPage(<SchedulingPage />);
  await user.click(await field());
  await screen.findAllByRole('option');
  const before = searches.length;
  await user.type(await field(), 'first');
  await waitFor(() =>
    expect(texts(screen.getAllByRole('option'))).toEqual(['The first of all Approved 18 Nov 2026']),
  );
  expect(searches.slice(before)).toEqual(['first']);
  await user.click(screen.getByRole('option'));
  await tick(user, 'TikTok');
  expect(await formCard().findByRole('figure', { name: 'Preview on TikTok' })).toBeVisible();
  expect(await field()).toHaveValue('The first of all');
});

test('a linked video that is not among them is read by its id, and listed', async () => {
  mockApproved();
  mockGet('/api/videos/1', approved(1, 'The first of all'));
  const { user } = renderPage(<SchedulingPage />, '/scheduling?video=1');
  await waitFor(async () => expect(await field()).toHaveValue('The first of all'));
  await user.click(await field());
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('The first of all');
});

test.each([
  ['is not approved', aVideo({ id: 1, status: 'pending_review' })],
  ['is not there', () => HttpResponse.json({}, { status: 404 })],
])('a linked video that %s is not chosen', async (_, answer) => {
  mockApproved();
  mockGet('/api/videos/1', answer);
  const { user } = renderPage(<SchedulingPage />, '/scheduling?video=1');
  await press(user, 'Schedule post');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription('Choose a video'));
  await choose(user, 'Approved video', /^Video 900 /);
  await waitFor(async () => expect(await field()).toHaveValue('Video 900'));
});

test('without approved videos, the field leads to the review', async () => {
  renderPage(<SchedulingPage />);
  const link = await screen.findByRole('link', { name: 'Review one first' });
  expect(link).toHaveAttribute('href', '/review');
  expect(await field()).toBeDisabled();
});
