import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { aVoice } from '~/testing/factories';
import { mockRefusal, server } from '~/testing/server';
import { VoiceSample } from './VoiceSample';

const PATH = '/api/heygen/voices/emma/sample';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
beforeEach(() => {
  play.mockReset().mockResolvedValue();
  pause.mockReset();
});

const emma = aVoice({ id: 'emma', name: 'Emma', sampleUrl: PATH });

function renderEmma() {
  const { unmount, rerender } = render(<VoiceSample voice={emma} />);
  return { user: userEvent.setup(), audio: screen.getByLabelText('Emma'), unmount, rerender };
}

const button = () => screen.getByRole('button');

test('nothing is loaded or played before the button is pressed', () => {
  const { audio } = renderEmma();
  expect(button()).toHaveAccessibleName('Listen to Emma');
  expect(audio).toHaveAttribute('src', PATH);
  expect(audio).toHaveAttribute('preload', 'none');
  expect(audio).not.toHaveAttribute('autoplay');
  expect(play).not.toHaveBeenCalled();
});

test('the keyboard starts it, loading is said, and it can be stopped', async () => {
  const { user, audio } = renderEmma();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the sample…');
  fireEvent.playing(audio);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(button()).toHaveAccessibleName('Stop preview of Emma');
  expect(button()).toHaveFocus();
  await user.keyboard(' ');
  expect(pause).toHaveBeenCalledTimes(1);
  expect(button()).toHaveAccessibleName('Listen to Emma');
});

test('at its end it can be heard again', async () => {
  const { user, audio } = renderEmma();
  await user.click(button());
  fireEvent.playing(audio);
  fireEvent.ended(audio);
  await user.click(screen.getByRole('button', { name: 'Listen to Emma' }));
  expect(play).toHaveBeenCalledTimes(2);
});

test('it stops when a video starts, when another voice is chosen, and when it leaves the page', async () => {
  const { audio, rerender, unmount } = renderEmma();
  const video = document.body.appendChild(document.createElement('video'));
  fireEvent.play(audio);
  expect(pause).not.toHaveBeenCalled();
  fireEvent.play(video);
  expect(pause.mock.contexts).toEqual([audio]);
  rerender(<VoiceSample voice={aVoice({ name: 'Low Tide' })} />);
  expect(pause.mock.contexts).toEqual([audio, audio]);
  const other = screen.getByLabelText('Low Tide');
  unmount();
  expect(pause.mock.contexts).toEqual([audio, audio, other]);
  video.remove();
});

test.each([
  [
    'the server says why',
    () => mockRefusal('get', PATH, 502, { message: 'flite is missing' }),
    'flite is missing.',
  ],
  [
    'the server is away',
    () => server.use(http.get(`*${PATH}`, () => HttpResponse.error())),
    'The server cannot be reached.',
  ],
  [
    'the browser is to blame',
    () => server.use(http.get(`*${PATH}`, () => new HttpResponse('a sound'))),
    'Your browser cannot play the sample.',
  ],
])('a sample that cannot be played, when %s', async (_, mock, words) => {
  mock();
  const { user, audio } = renderEmma();
  await user.click(button());
  fireEvent.error(audio);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(button()).toHaveAccessibleName('Listen to Emma');
  await user.click(button());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(play).toHaveBeenCalledTimes(2);
});

test('a browser that forbids sounds is named, and one that was stopped is not', async () => {
  const { user } = renderEmma();
  play.mockRejectedValueOnce(new DOMException('stopped', 'AbortError'));
  await user.click(button());
  await user.click(button());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  play.mockRejectedValueOnce(new DOMException('not here', 'NotAllowedError'));
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/does not allow/));
});

test('a voice without a sample says so', () => {
  render(<VoiceSample voice={aVoice({ sampleUrl: null })} />);
  expect(screen.getByText('There is no sample of this voice to listen to.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
