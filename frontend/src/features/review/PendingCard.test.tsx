import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '~/api/endpoints';
import type { UpdateVideo, Video } from '~/api/generated';
import { captionsOf } from '~/testing/captionsOf';
import { aScript, aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { mockVideos } from '~/testing/pagedLists';
import { renderApp, renderPage } from '~/testing/renderApp';
import { renderQueue } from '~/testing/renderQueueFactories';
import { mockGet, mockList, server } from '~/testing/server';
import { ReviewPage } from './ReviewPage';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();

afterEach(() => {
  localStorage.clear();
  play.mockClear();
});

function queueOfThree(): Video[] {
  const videos = ['First', 'Second', 'Third'].map((title, place) =>
    aVideo({ id: place + 1, title }),
  );
  mockList('/api/videos', () => videos);
  server.use(
    http.put('*/api/videos/:id', async ({ params, request }) => {
      const { status } = (await request.json()) as UpdateVideo;
      const video = videos.find(({ id }) => id === Number(params.id));
      if (video) video.status = status;
      return HttpResponse.json(video);
    }),
  );
  return videos;
}

const statuses = (videos: readonly Video[]) => videos.map(({ status }) => status);
const approve = (title: string) => screen.findByRole('button', { name: `Approve ${title}` });

async function renderReview(path = '/review') {
  const videos = queueOfThree();
  const view = renderPage(<ReviewPage />, path);
  await screen.findByRole('button', { name: /^Approve (First|Second|Third)$/ });
  return { videos, ...view };
}

test('one video is large, with its place in the queue; the others wait beside it', async () => {
  const { user } = await renderReview();
  expect(screen.getByText('1 of 3')).toBeVisible();
  const queue = screen.getByRole('list', { name: 'Videos pending review' });
  expect(within(queue).getByRole('button', { current: true })).toHaveTextContent('First');
  expect(screen.getByRole('button', { name: 'Previous video' })).toBeDisabled();
  await user.click(within(queue).getByRole('button', { name: /Third/ }));
  expect(screen.getByRole('article', { name: 'Third' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next video' })).toBeDisabled();
});

test('the queue counts the videos that are not loaded yet, and loads them near its end', async () => {
  mockVideos(Array.from({ length: 60 }, (_, id) => aVideo({ id: id + 1, title: `Video ${id}` })));
  const { user } = renderPage(<ReviewPage />, '/review?video=60');
  expect(await screen.findByText('54 more videos after these')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
  await user.keyboard('j'.repeat(49));
  expect(await screen.findByText('10 more videos after these')).toBeVisible();
  await press(user, 'Show more (10 videos left)');
  expect(await screen.findByText('6 more videos after these')).toBeVisible();
});

test('Approve is the loudest button, louder than what decides on all', async () => {
  await renderReview();
  const contained = screen
    .getAllByRole('button')
    .filter(({ classList }) => classList.contains('MuiButton-contained'));
  expect(contained).toEqual([await approve('First')]);
  expect(contained[0]).toHaveClass('MuiButton-colorPrimary');
});

test('J and K go through the queue, A and R decide, and the next video follows', async () => {
  const { videos, user } = await renderReview();
  await user.keyboard('jjj');
  expect(await approve('Third')).toBeVisible();
  await user.keyboard('k');
  await approve('Second');
  await user.keyboard('a');
  await approve('Third');
  expect(screen.getByText('2 of 2')).toBeVisible();
  await user.keyboard('r');
  await approve('First');
  expect(statuses(videos)).toEqual(['pending_review', 'approved', 'rejected']);
});

test('a key decides by itself, even when its button cannot be pressed', async () => {
  const click = jest.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
  const { videos, user } = await renderReview();
  await user.keyboard('a');
  await approve('Second');
  await user.keyboard('r');
  await approve('Third');
  expect(statuses(videos)).toEqual(['approved', 'rejected', 'pending_review']);
  expect(click).not.toHaveBeenCalled();
  click.mockRestore();
});

test('in the grid, Space watches the current video', async () => {
  const { user } = await renderReview();
  await press(user, 'All in a grid');
  act(() => document.body.focus());
  await user.keyboard('j');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard(' ');
  expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible();
});

test('the focus that was on a decision is on the next one', async () => {
  const { user } = await renderReview();
  await user.click(await approve('First'));
  await waitFor(async () => expect(await approve('Second')).toHaveFocus());
});

test.each(['{Control>}a{/Control}', '{Meta>}r{/Meta}', '{Alt>}a{/Alt}'])(
  '%s decides nothing',
  async (keys) => {
    const { videos, user } = await renderReview();
    await user.keyboard(keys);
    await user.keyboard('{Control>}j{/Control}');
    expect(await approve('First')).toBeEnabled();
    expect(statuses(videos)).toEqual(Array(3).fill('pending_review'));
  },
);

test('in a field and in a dialog the keys are letters', async () => {
  const videos = queueOfThree();
  const { user } = renderApp('/review');
  await approve('First');
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Search screens/ });
  await user.type(field, 'arj? ');
  expect(field).toHaveValue('arj? ');
  await user.keyboard('{Escape}');
  await press(user, 'Approve All');
  const dialog = await screen.findByRole('alertdialog');
  await user.keyboard('ar');
  expect(dialog).toBeVisible();
  expect(statuses(videos)).toEqual(Array(3).fill('pending_review'));
});

test('Space plays, except where it presses what has the focus', async () => {
  const { user } = await renderReview();
  play.mockClear();
  await user.keyboard(' ');
  expect(play).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('button', { name: 'Next video' }).focus());
  play.mockClear();
  await user.keyboard(' ');
  expect(await approve('Second')).toBeVisible();
  expect(play.mock.contexts).toEqual([player()]);
});

const player = () => document.querySelector('video') as HTMLVideoElement;

test('S changes the speed, which the next video keeps', async () => {
  const { user } = await renderReview();
  expect(player().playbackRate).toBe(1);
  await user.keyboard('s');
  expect(player().playbackRate).toBe(1.5);
  await user.keyboard('j');
  expect(await approve('Second')).toBeVisible();
  expect(player().playbackRate).toBe(1.5);
  await press(user, 'Playback speed: 1.5×');
  expect(player().playbackRate).toBe(2);
  await user.keyboard('s');
  expect(player().playbackRate).toBe(1);
});

test('script and captions are beside the video, and stay closed for the next one once they are', async () => {
  const scripts: string[] = [];
  server.use(
    http.get('*/api/scripts/:id', ({ params }) => {
      scripts.push(String(params.id));
      return HttpResponse.json(aScript({ content: 'Stand up.' }));
    }),
    http.get('*/api/videos/:id/captions', () => HttpResponse.json(captionsOf('Do it #now'))),
  );
  const { user } = await renderReview();
  expect(await screen.findByText(/Stand up\./)).toBeVisible();
  expect(await screen.findByText(/Do it #now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the script' })).toHaveAttribute(
    'href',
    '/scripts?script=7',
  );
  await user.click(screen.getByText('Script and caption'));
  await waitFor(() => expect(screen.queryByText(/Stand up\./)).not.toBeInTheDocument());
  await user.keyboard('j');
  expect(await approve('Second')).toBeVisible();
  expect(screen.queryByText(/Stand up\./)).not.toBeInTheDocument();
});

test('in the grid the keys move the focus', async () => {
  const { videos, user } = await renderReview();
  await press(user, 'All in a grid');
  expect(screen.getAllByRole('button', { name: /^Approve (First|Second|Third)$/ })).toHaveLength(3);
  act(() => screen.getByRole('button', { name: 'Approve Second' }).focus());
  await user.keyboard('j');
  expect(await approve('Third')).toHaveFocus();
  await user.keyboard('k');
  expect(await approve('Second')).toHaveFocus();
  await user.keyboard('a');
  await waitFor(async () => expect(await approve('Third')).toHaveFocus());
  expect(statuses(videos)).toEqual(['pending_review', 'approved', 'pending_review']);
});

test('an address names the first video, unless that is no longer pending', async () => {
  const { unmount } = await renderReview('/review?video=2');
  expect(await screen.findByText('2 of 3')).toBeVisible();
  unmount();
  await renderReview('/review?video=99');
  expect(await screen.findByText('1 of 3')).toBeVisible();
});

test('a new video does not replace the one that is shown', async () => {
  const { videos, store } = await renderReview();
  videos.unshift(aVideo({ id: 9, title: 'Newest' }));
  act(() => {
    store.dispatch(api.util.invalidateTags(['Video']));
  });
  expect(await screen.findByText('2 of 4')).toBeVisible();
  expect(screen.getByRole('article', { name: 'First' })).toBeVisible();
});

test.each([
  [{ rendering: 1, waiting: 2 }, '3 videos are being made.'],
  [{ waiting: 1, paused: true }, '1 video is being made. The render queue is paused.'],
  [{}, 'Rendered videos appear here for review.'],
])('while none waits for review, the queue %j is told in words', async (parts, says) => {
  mockList('/api/videos', []);
  mockGet('/api/render-queue', renderQueue(parts));
  renderPage(<ReviewPage />);
  expect(await screen.findByText(says)).toBeVisible();
});
