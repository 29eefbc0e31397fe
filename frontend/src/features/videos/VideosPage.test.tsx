import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { polling } from '~/config/polling';
import { aMeta, aQuote, aVideo } from '~/testing/factories';
import { choose, fill, press } from '~/testing/interactions';
import { mockRender, processing, running } from '~/testing/mockRender';
import { renderPage } from '~/testing/renderApp';
import { mockGet, mockRefusal, server } from '~/testing/server';
import { VideosPage } from './VideosPage';

async function chooseEverything(user: ReturnType<typeof userEvent.setup>) {
  await choose(user, 'Approved script', /^Say no/);
  await choose(user, 'Avatar', /^Ada Stone/);
  await choose(user, 'Voice', /^Low Tide/);
}

const createButton = () => screen.getByRole('button', { name: 'Create video' });

afterEach(() => jest.useRealTimers());

test('Create stays disabled until script, avatar and voice are chosen; drafts are not offered', async () => {
  mockRender(running(0));
  const { user } = renderPage(<VideosPage />);
  expect(createButton()).toBeDisabled();
  expect(createButton()).toHaveAccessibleDescription('Still missing: script, avatar, voice');
  await user.click(await screen.findByRole('combobox', { name: 'Approved script' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: 'Say no 30 seconds • 20 Nov 2026' }));
  await choose(user, 'Avatar', 'Ada Stone Female');
  expect(createButton()).toBeDisabled();
  expect(screen.getByText('Still missing: voice')).toBeVisible();
  await choose(user, 'Voice', 'Low Tide Male • English');
  expect(createButton()).toBeEnabled();
});

test('the form begins with the look of the next video', async () => {
  mockRender(running(0));
  mockGet('/api/videos/next-look', {
    avatarId: 'ada',
    voiceId: 'low',
    backgroundStyle: 'Cozy Home',
    musicStyle: 'Ambient & Subtle',
  });
  const { user } = renderPage(<VideosPage />);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Avatar' })).toHaveValue('Ada Stone'),
  );
  expect(screen.getByRole('combobox', { name: 'Voice' })).toHaveValue('Low Tide');
  const summary = screen.getByLabelText('Summary');
  expect(summary).toHaveTextContent('Cozy Home');
  expect(summary).toHaveTextContent('Ambient & Subtle');
  await choose(user, 'Approved script', /^Say no/);
  expect(createButton()).toBeEnabled();
});

test('the cost of a paid render and the remaining credit are shown before it is started', async () => {
  mockRender(running(0));
  const wallet = { remaining: 40.5, unit: 'USD' };
  mockGet('/api/heygen/quote', aQuote({ cost: 853, duration: 164, wallet }));
  const { user } = renderPage(<VideosPage />);
  await user.click(await screen.findByRole('combobox', { name: 'Approved script' }));
  expect(screen.queryByText(/cost up to/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: /^Say no/ }));
  expect(
    await screen.findByText(
      'This video will run about 164 seconds and cost up to £8.53. 40.50 USD left at HeyGen.',
    ),
  ).toBeVisible();
});

test('the quote is that of the script and the voice', async () => {
  mockRender(running(0));
  const asked: string[] = [];
  server.use(
    http.get('*/api/heygen/quote', ({ request }) => {
      asked.push(String(new URL(request.url).searchParams));
      return HttpResponse.json(aQuote());
    }),
  );
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  await waitFor(() => expect(asked.at(-1)).toBe('scriptId=7&voiceId=low'));
});

test('a stand-in has no price, and shows what it cannot speak', async () => {
  mockRender(running(0));
  mockGet(
    '/api/meta',
    aMeta({ provider: { name: 'heygen', standIn: true, label: 'Built-in studio' } }),
  );
  const reason = 'The voice Ava cannot speak “你好” (Chinese characters); choose another voice';
  const warnings = ['Removed because it is not spoken: [Scene: gym].'];
  mockGet('/api/heygen/quote', aQuote({ paid: false, allowed: false, reason, warnings }));
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  expect(await screen.findByText(`${reason}.`)).toBeVisible();
  expect(screen.getByText('Removed because it is not spoken: [Scene: gym].')).toBeVisible();
  expect(screen.queryByText(/cost up to/)).not.toBeInTheDocument();
});

test('a render is polled every ten seconds, and a toast reports its end', async () => {
  const server = mockRender(running(10), running(60), {
    status: 'completed',
    progress: 100,
    error: null,
  });
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  jest.useFakeTimers({ advanceTimers: true });
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(createButton());
  expect(
    await screen.findByText('Video creation started! Processing will take a few minutes.'),
  ).toBeVisible();
  expect(server.sent).toEqual([
    {
      scriptId: 7,
      title: 'Say no',
      avatarId: 'ada',
      voiceId: 'low',
      backgroundStyle: 'Modern Office',
      musicStyle: 'Upbeat & Motivational',
      duration: 30,
    },
  ]);
  expect(screen.getByText('Generating video...')).toBeVisible();
  expect(screen.getByText('This may take 3-5 minutes')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Processing Status' })).toBeVisible();
  expect(await screen.findByText(/^10% •/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(polling.renderStatus));
  expect(await screen.findByText(/^60% •/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(polling.renderStatus));
  expect(await screen.findByText('Video Ready!')).toBeVisible();
  const preview = screen.getByRole('region', { name: 'Preview' });
  await waitFor(() => expect(preview.querySelector('video')).toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Processing Status' })).not.toBeInTheDocument();
  const polls = server.pollCount();
  await act(() => jest.advanceTimersByTimeAsync(3 * polling.renderStatus));
  expect(server.pollCount()).toBe(polls);
});

test('a failed render says so and why', async () => {
  mockRender({ status: 'failed', progress: null, error: 'The voice is gone.' });
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  await user.click(createButton());
  expect(await screen.findByText('Video Failed')).toBeVisible();
  expect(screen.getByText('The voice is gone.')).toBeVisible();
  expect(screen.queryByText('Generating video...')).not.toBeInTheDocument();
});

test('polling can be stopped, and taken up again', async () => {
  mockRender(running(10));
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  await user.click(createButton());
  await press(user, 'Stop polling');
  expect(await screen.findByText('Polling stopped')).toBeVisible();
  expect(screen.getByText('You can check video status manually.')).toBeVisible();
  expect(screen.queryByText('Generating video...')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: `Follow ${processing.title}` }));
  expect(await screen.findByText('Generating video...')).toBeVisible();
});

test('a refused creation says so, with the reason at the form', async () => {
  mockRender(running(0));
  mockRefusal('post', '/api/videos', 409, { error: 'The script is a draft again.' });
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  await user.click(createButton());
  expect(await screen.findByText('Failed to create video')).toBeVisible();
  expect(screen.getByText('The script is a draft again.')).toBeVisible();
});

test('Enter in a search starts no render', async () => {
  const { sent } = mockRender(running(0));
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  await user.type(screen.getByRole('combobox', { name: 'Avatar' }), 'zzz{Enter}');
  await fill(user, screen.getByRole('combobox', { name: 'Approved script' }), '', '{Enter}');
  expect(createButton()).toBeEnabled();
  expect(sent).toEqual([]);
});

test('the same video cannot be ordered by a second click; the presenter stays', async () => {
  const { sent } = mockRender(running(10));
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  await user.dblClick(createButton());
  expect(await screen.findByText('Generating video...')).toBeVisible();
  expect(createButton()).toBeDisabled();
  expect(screen.getByText('Still missing: script')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Avatar' })).toHaveValue('Ada Stone');
  expect(sent).toHaveLength(1);
});

test('on a phone the preview comes into view when a video is created', async () => {
  mockRender(running(10));
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, 1_000, 390, 600));
  await user.click(createButton());
  const preview = screen.getByRole('region', { name: 'Preview' });
  await waitFor(() => expect(preview.parentElement).toHaveFocus());
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  place.mockRestore();
});

test('what the server refuses stands at its picker', async () => {
  mockRender(running(0));
  mockRefusal('post', '/api/videos', 422, { fields: { voiceId: 'There is no such voice.' } });
  const { user } = renderPage(<VideosPage />);
  await chooseEverything(user);
  await user.click(createButton());
  const field = screen.getByRole('combobox', { name: 'Voice' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('There is no such voice.'));
  expect(field).toHaveFocus();
});

test('a stand-in provider is named, and explained as one', async () => {
  mockGet(
    '/api/meta',
    aMeta({ provider: { name: 'heygen', standIn: true, label: 'Built-in studio' } }),
  );
  const { user } = renderPage(<VideosPage />);
  await press(user, 'Built-in studio');
  expect(await screen.findByRole('dialog', { name: 'Built-in studio' })).toHaveTextContent(
    /^The avatar provider has no key yet/,
  );
});

test('a connected provider is named', async () => {
  mockGet('/api/meta', aMeta({ provider: { name: 'heygen', standIn: false, label: 'HeyGen' } }));
  renderPage(<VideosPage />);
  expect(await screen.findByText('HeyGen')).toBeVisible();
});

test('Watch opens the player', async () => {
  mockGet('/api/videos', [aVideo({ title: 'Say no' })]);
  const { user } = renderPage(<VideosPage />);
  await press(user, 'Watch Say no');
  const dialog = await screen.findByRole('dialog', { name: 'Say no' });
  expect(dialog.querySelector('video')).toHaveAttribute('src', '/media/40.mp4');
  await user.click(within(dialog).getByRole('button', { name: 'Close player' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a form that is sent without a script asks for one', async () => {
  const { sent } = mockRender(running(0));
  renderPage(<VideosPage />);
  const form = createButton().closest('form');
  if (form) fireEvent.submit(form);
  expect((await screen.findAllByText('Please select a script'))[0]).toBeVisible();
  expect(sent).toEqual([]);
});
