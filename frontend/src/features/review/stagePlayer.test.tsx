import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { mockMatchMedia } from '~/testing/mockMatchMedia';
import { renderPage } from '~/testing/renderApp';
import { mockReview } from '~/testing/reviewServer';
import { ReviewPage } from './ReviewPage';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const forbidden = new DOMException('No gesture yet', 'NotAllowedError');

beforeEach(() => play.mockReset().mockResolvedValue());
afterEach(() => localStorage.clear());

const approve = (title: string) => screen.findByRole('button', { name: `Approve ${title}` });
const players = () => [...document.querySelectorAll('video')];
const sourceOf = ({ src }: HTMLVideoElement) => src.split('/').at(-1);

async function renderReview() {
  const titles = ['First', 'Second', 'Third'];
  mockReview(
    titles.map((title, place) =>
      aVideo({ id: place + 1, title, videoUrl: `/media/${place + 1}.mp4` }),
    ),
  );
  const view = renderPage(<ReviewPage />, '/review');
  await approve('First');
  return view;
}

/** Gives the current video a length, as its file does. */
function load(video: HTMLVideoElement, duration: number) {
  Object.defineProperty(video, 'duration', { value: duration });
  fireEvent.durationChange(video);
}

test('the current video starts with sound, and only the next one is loaded ahead', async () => {
  const { user } = await renderReview();
  const [first, second] = players();
  expect(players().map(sourceOf)).toEqual(['1.mp4', '2.mp4']);
  expect(play.mock.contexts).toEqual([first]);
  expect(first?.muted).toBe(false);
  expect(first?.controls).toBe(false);
  expect(second?.hidden).toBe(true);
  await user.keyboard('a');
  await approve('Second');
  expect(players().map(sourceOf)).toEqual(['2.mp4', '3.mp4']);
  // The element that was loaded ahead plays.
  expect(players()[0]).toBe(second);
  expect(second?.hidden).toBe(false);
  expect(play.mock.contexts).toEqual([first, second]);
});

test('where the browser forbids sound, it starts muted and says how to unmute it', async () => {
  play.mockRejectedValueOnce(forbidden);
  const { user } = await renderReview();
  await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  const [first] = players();
  expect(first?.muted).toBe(true);
  await press(user, 'Unmute');
  expect(first?.muted).toBe(false);
  await user.keyboard('j');
  await approve('Second');
  expect(players()[0]?.muted).toBe(false);
});

test('the next videos are muted once the operator has muted one', async () => {
  const { user } = await renderReview();
  await press(user, 'Mute');
  await user.keyboard('j');
  await approve('Second');
  expect(players()[0]?.muted).toBe(true);
});

test('the slider shows and sets the position, and the keys still decide beside it', async () => {
  const { user } = await renderReview();
  const [first] = players();
  if (!first) throw new Error('no player');
  load(first, 30);
  const slider = screen.getByRole('slider', { name: 'Position' });
  expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:30');
  fireEvent.change(slider, { target: { value: 12 } });
  expect(first.currentTime).toBe(12);
  slider.focus();
  await user.keyboard('r');
  expect(await approve('Second')).toBeVisible();
});

test('the picture and the button play and pause', async () => {
  const { user } = await renderReview();
  const [first] = players();
  if (!first) throw new Error('no player');
  play.mockClear();
  await user.click(first);
  await press(user, 'Play');
  expect(play.mock.contexts).toEqual([first, first]);
});

describe('for an operator who wants less motion', () => {
  mockMatchMedia('(prefers-reduced-motion: reduce)');

  test('nothing starts by itself', async () => {
    const { user } = await renderReview();
    await user.keyboard('j');
    await approve('Second');
    expect(play).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(play).toHaveBeenCalledTimes(1);
  });
});
