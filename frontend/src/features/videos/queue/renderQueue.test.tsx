import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { MoveQueuedVideo, RenderQueue, UpdateSettings } from '~/api/generated';
import { aVideo, dashboardStats } from '~/testing/factories';
import { AT } from '~/testing/factory';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { aQueuedVideo, renderQueue } from '~/testing/renderQueueFactories';
import { captureRequests, mockGet, mockList, mockRefusal, server } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { VideosPage } from '../VideosPage';

/** A server whose queue renders one video and has three that wait; it moves them. */
function mockQueue(parts: Partial<RenderQueue> = {}) {
  const waiting = ['First', 'Second', 'Third'].map((title, index) => ({ id: 42 + index, title }));
  const processing = (id: number, title: string) =>
    aVideo({ id, title, status: 'processing', videoUrl: null, providerVideoId: null });
  mockList('/api/videos', [
    processing(41, 'Now'),
    ...waiting.map(({ id, title }) => processing(id, title)),
  ]);
  mockGet('/api/dashboard/stats', dashboardStats());
  mockGet('/api/render-queue', renderQueue({ waiting: 3, rendering: 1, ...parts }));
  const endsAt = new Date(Date.now() + 30 * 60_000).toISOString();
  mockGet('/api/render-queue/videos', () => [
    aQueuedVideo({ id: 41, title: 'Now', progress: 40, endsAt }),
    ...waiting.map((video, index) => aQueuedVideo({ ...video, position: index + 1 })),
  ]);
  const moves: (MoveQueuedVideo & { id: number })[] = [];
  server.use(
    http.post('*/api/render-queue/videos/:id/move', async ({ params, request }) => {
      const { to } = (await request.json()) as MoveQueuedVideo;
      const id = Number(params.id);
      moves.push({ id, to });
      const index = waiting.findIndex((video) => video.id === id);
      const [video] = waiting.splice(index, 1);
      const place = to === 'top' ? 0 : index + (to === 'up' ? -1 : 1);
      if (video) waiting.splice(place, 0, video);
      return HttpResponse.json(renderQueue({ waiting: 3, rendering: 1 }));
    }),
  );
  return { moves };
}

const queue = async () => within(await screen.findByRole('list', { name: 'Render queue' }));
const titles = async () =>
  (await queue())
    .getAllByRole('listitem')
    .map((row) => /Now|First|Second|Third/.exec(row.textContent ?? '')?.[0]);

test('the queue shows what is rendered, what waits in which order and when all is ready', async () => {
  mockQueue({ endsAt: new Date(Date.now() + 200 * 60_000).toISOString() });
  renderPage(<VideosPage />);
  expect(await screen.findByText('1 rendering, 3 waiting · about 3 h 20 min left')).toBeVisible();
  expect(await titles()).toEqual(['Now', 'First', 'Second', 'Third']);
  expect((await queue()).getByText(/^40% · ready about /)).toBeVisible();
  expect((await queue()).getByRole('progressbar', { name: 'Rendering Now' })).toBeVisible();
});

test('videos are moved by keyboard, and the focus goes with them', async () => {
  const { moves } = mockQueue();
  const { user } = renderPage(<VideosPage />);
  await screen.findByText('1 rendering, 3 waiting');
  const up = (await queue()).getByRole('button', { name: 'Move Third up' });
  up.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await titles()).toEqual(['Now', 'First', 'Third', 'Second']));
  expect((await queue()).getByRole('button', { name: 'Move Third up' })).toHaveFocus();
  await press(user, 'Move Third to the top');
  await waitFor(async () => expect(await titles()).toEqual(['Now', 'Third', 'First', 'Second']));
  expect((await queue()).getByRole('button', { name: 'Move Third down' })).toHaveFocus();
  expect((await queue()).getByRole('button', { name: 'Move Third up' })).toBeDisabled();
  expect((await queue()).getByRole('button', { name: 'Move Second down' })).toBeDisabled();
  expect(moves).toEqual([
    { id: 44, to: 'up' },
    { id: 44, to: 'top' },
  ]);
});

test('a video that cannot be moved any more is said so', async () => {
  mockQueue();
  const { user } = renderPage(<VideosPage />);
  await screen.findByText('1 rendering, 3 waiting');
  mockRefusal('post', '/api/render-queue/videos/:id/move', 409, { error: 'It does not wait.' });
  await press(user, 'Move Second up');
  expect(await screen.findByText('It does not wait.')).toBeVisible();
});

test.each([
  [{ paused: true }, 'Paused. 3 videos wait.', 'Resume', false, 'Rendering goes on.'],
  [
    { paused: true, pauseReason: 'No credit.' },
    'No credit. 3 videos wait.',
    'Resume',
    false,
    'Rendering goes on.',
  ],
  [
    { rendering: 0 },
    '3 waiting',
    'Pause',
    true,
    'Rendering is paused. Videos that are being rendered are finished.',
  ],
] as const)('%j is shown, and changed', async (parts, says, button, paused, toast) => {
  mockQueue(parts);
  const { user } = renderPage(<VideosPage />);
  expect(await screen.findByText(says)).toBeVisible();
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', someSettings());
  await press(user, button);
  expect(await screen.findByText(toast)).toBeVisible();
  expect(sent).toEqual([{ rendersPaused: paused }]);
});

test('outside of the hours the queue says when renders start', async () => {
  mockQueue({ rendering: 0, hours: '22:00-07:00', opensAt: AT });
  renderPage(<VideosPage />);
  expect(await screen.findByText(/^Renders start at .*\d\d:\d\d\. 3 videos wait\.$/)).toBeVisible();
});
