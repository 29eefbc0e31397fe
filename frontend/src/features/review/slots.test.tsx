import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '~/api/endpoints';
import { aPost, aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderApp } from '~/testing/renderApp';
import { mockReview } from '~/testing/reviewServer';
import { captureReads, mockGet, server } from '~/testing/server';

afterEach(() => localStorage.clear());

const approve = (title: string) => screen.findByRole('button', { name: `Approve ${title}` });

async function renderReview() {
  mockReview(['First', 'Second'].map((title, place) => aVideo({ id: place + 1, title })));
  const view = renderApp('/review');
  await approve('First');
  return view;
}

const withPlan = (at: string | null, platforms = ['tiktok', 'youtube']) => {
  mockGet('/api/scheduling/plan', {
    plan: { platforms: ['tiktok', 'youtube'], timeSlots: ['12:30'], frequency: 'daily' },
    timeZone: 'Europe/London',
  });
  server.use(
    http.get('*/api/videos/:id/next-slot', () =>
      HttpResponse.json({ hasPlan: true, at, platforms }),
    ),
  );
};

test('with a plan, the slot is shown before the approval and in its toast', async () => {
  withPlan('2026-11-21T12:30:00Z');
  const { user } = await renderReview();
  expect(await screen.findByText('Sat 21 Nov, 12:30')).toBeVisible();
  expect(screen.getByText(/TikTok, YouTube Shorts/)).toBeVisible();
  mockGet(
    '/api/scheduled-posts',
    (['youtube', 'tiktok'] as const).map((platform, place) =>
      aPost({ id: 90 + place, videoId: 1, platform, scheduledAt: '2026-11-21T12:30:00Z' }),
    ),
  );
  await user.keyboard('a');
  const text = '“First” is approved. Sat 21 Nov, 12:30 on TikTok and YouTube Shorts.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Schedule “/ })).not.toBeInTheDocument();
});

test.each([
  [null, ['tiktok'], 'All slots of the next 30 days are taken: it gets the next free one.'],
  [null, [], 'The plan has no platform for this video.'],
])('a plan without a slot for the video says why (%s, %j)', async (at, platforms, text) => {
  withPlan(at, platforms);
  await renderReview();
  expect(await screen.findByText(text)).toBeVisible();
});

test('without a plan, the approved video can be scheduled right there', async () => {
  const { user, store } = await renderReview();
  const reads = captureReads();
  await user.keyboard('a');
  expect(await screen.findByText('“First” is approved.')).toBeVisible();
  expect(reads.filter((read) => read.startsWith('/api/scheduled-posts'))).toEqual([]);
  await press(user, 'Schedule “First”…');
  const dialog = await screen.findByRole('dialog', { name: 'Schedule New Post' });
  await waitFor(() => expect(dialog).toHaveTextContent('TikTok'));
  await press(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('p');
  expect(await screen.findByRole('dialog', { name: 'Schedule New Post' })).toBeVisible();
  mockGet('/api/scheduled-posts', [aPost({ videoId: 1 })]);
  act(() => {
    store.dispatch(api.util.invalidateTags(['ScheduledPost']));
  });
  await waitFor(() => expect(screen.queryByText('Schedule “First”…')).not.toBeInTheDocument());
});

test('what is undone or rejected is not offered for scheduling', async () => {
  const { user } = await renderReview();
  await user.keyboard('a');
  expect(await screen.findByRole('button', { name: 'Schedule “First”…' })).toBeVisible();
  await user.keyboard('u');
  await approve('First');
  expect(screen.queryByRole('button', { name: /^Schedule “/ })).not.toBeInTheDocument();
  await user.keyboard('r');
  await approve('Second');
  expect(await screen.findByText('“First” is rejected.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Schedule “/ })).not.toBeInTheDocument();
});
