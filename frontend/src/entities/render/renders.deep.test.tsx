import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '~/api/endpoints';
import type { RenderStatus, Video } from '~/api/generated';
import { polling } from '~/config/polling';
import { aVideo, dashboardStats } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderApp } from '~/testing/renderApp';
import { mockGet, mockList, server } from '~/testing/server';

const render = (id: number, progress: number | null): Video =>
  aVideo({
    id,
    title: `Video ${id}`,
    status: 'processing',
    progress,
    providerVideoId: `render-${id}`,
    heygenVideoId: null,
    videoUrl: null,
  });

/** A server on which these videos render; `end` ends one of them. */
function mockRenders(...renders: Video[]) {
  let videos = renders;
  const asked: string[] = [];
  const isRendering = ({ status }: Video) => status === 'processing';
  mockList('/api/videos', () => videos);
  mockGet('/api/dashboard/stats', () =>
    dashboardStats({
      pipeline: { ...dashboardStats().pipeline, rendering: videos.filter(isRendering).length },
    }),
  );
  const statusOf = (video: Video | undefined): RenderStatus => ({
    status: video?.status === 'processing' ? 'processing' : 'completed',
    progress: video?.progress ?? null,
    error: video?.error ?? null,
  });
  server.use(
    http.get('*/api/heygen/video/:id/status', ({ params }) => {
      asked.push(String(params.id));
      const video = videos.find(({ providerVideoId }) => providerVideoId === params.id);
      const isFailed = video?.status === 'failed';
      return HttpResponse.json({
        ...statusOf(video),
        ...(isFailed && { status: 'failed' }),
      });
    }),
    http.get('*/api/videos/:id', ({ params }) => {
      const video = videos.find(({ id }) => id === Number(params.id));
      return video ? HttpResponse.json(video) : new HttpResponse(null, { status: 404 });
    }),
  );
  const change = (id: number, part: Partial<Video>) => {
    videos = videos.map((video) => (video.id === id ? { ...video, ...part } : video));
  };
  return { asked, change };
}

const control = (name: RegExp) => screen.findByRole('button', { name });
const nextPoll = () => act(() => jest.advanceTimersByTimeAsync(polling.renderStatus));

afterEach(() => jest.useRealTimers());

test('every render is followed from any screen, also after a reload, each with its progress', async () => {
  const { asked, change } = mockRenders(render(41, 20), render(40, 60));
  jest.useFakeTimers({ advanceTimers: true });
  renderApp('/nowhere');
  expect(await control(/^2 videos rendering, 40% done$/)).toBeVisible();
  await waitFor(() => expect(asked.toSorted()).toEqual(['render-40', 'render-41']));
  change(41, { progress: 60 });
  await nextPoll();
  expect(await control(/^2 videos rendering, 60% done$/)).toBeVisible();
});

test('its popover lists each with a link, and those that have ended', async () => {
  const { change } = mockRenders(render(41, null), render(40, 60));
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = renderApp('/nowhere');
  await user.click(await control(/^2 videos rendering/));
  const dialog = await screen.findByRole('dialog', { name: 'Renders' });
  const rendering = within(within(dialog).getByRole('list', { name: 'Rendering' }));
  expect(rendering.getByRole('link', { name: 'Video 41' })).toHaveAttribute(
    'href',
    '/videos?video=41',
  );
  expect(rendering.getByText('Queued')).toBeVisible();
  expect(rendering.getByRole('progressbar', { name: 'Rendering Video 40' })).toHaveAttribute(
    'aria-valuenow',
    '60',
  );
  change(40, { status: 'pending_review', progress: 100 });
  await nextPoll();
  const finished = await within(dialog).findByRole('list', { name: 'Finished' });
  expect(within(finished).getByRole('link', { name: 'Video 40' })).toHaveAttribute(
    'href',
    '/review?video=40',
  );
  expect(rendering.queryByRole('link', { name: 'Video 40' })).not.toBeInTheDocument();
});

test.each([
  [{ status: 'pending_review' }, 'Video Ready!'],
  [{ status: 'failed', error: 'The voice is gone.' }, 'Video Failed'],
] as const)('when one ends as %j, a live region says so: %s', async (part, says) => {
  const { change } = mockRenders(render(41, 20), render(40, 60));
  jest.useFakeTimers({ advanceTimers: true });
  renderApp('/nowhere');
  await control(/^2 videos rendering/);
  change(40, part);
  await nextPoll();
  expect(await screen.findByText(says)).toBeVisible();
  expect(await control(/^1 video rendering, 20% done$/)).toBeVisible();
});

test('a render without an id of the provider is reported when it is no longer listed', async () => {
  const { change } = mockRenders({ ...render(40, null), providerVideoId: null });
  const { store } = renderApp('/nowhere');
  await control(/^1 video rendering/);
  change(40, { status: 'failed', error: 'The studio refused it.' });
  act(() => void store.dispatch(api.util.invalidateTags(['Video'])));
  expect(await screen.findByText('The studio refused it.')).toBeVisible();
});

test('when all have ended they can be cleared, and the button is gone', async () => {
  const { change } = mockRenders(render(40, 60));
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = renderApp('/nowhere');
  await control(/^1 video rendering/);
  change(40, { status: 'pending_review' });
  await nextPoll();
  await user.click(await control(/^Finished renders$/));
  await press(user, 'Clear finished');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /renders/i })).not.toBeInTheDocument(),
  );
});

test('while nothing renders there is no button, and nothing is asked', async () => {
  const { asked } = mockRenders();
  renderApp('/nowhere');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /rendering/ })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
