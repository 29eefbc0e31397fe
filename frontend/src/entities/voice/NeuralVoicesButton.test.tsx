import { screen, waitFor } from '@testing-library/react';
import { aMeta, neuralVoices } from '~/testing/factories';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { NeuralVoicesButton } from './NeuralVoicesButton';
import { VoicePicker } from './VoicePicker';

const PATH = '/api/neural-voices';

const onStudio = () =>
  mockGet(
    '/api/meta',
    aMeta({ provider: { name: 'heygen', standIn: true, label: 'Built-in studio' } }),
  );

test('voices that are missing are offered with their size, and a click fetches them', async () => {
  onStudio();
  mockGet(PATH, neuralVoices());
  const sent = captureRequests('post', PATH, neuralVoices({ state: 'fetching', percent: 0 }));
  const { user } = renderPage(<NeuralVoicesButton />);
  await user.click(await screen.findByRole('button', { name: 'More voices' }));
  const button = await screen.findByRole('button', { name: 'Download voices' });
  expect(screen.getByText(/More natural voices can be downloaded \(121 MB\)/)).toBeVisible();
  mockGet(PATH, neuralVoices({ state: 'fetching', percent: 35 }));
  await user.click(button);
  expect(sent).toHaveLength(1);
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '35');
  expect(screen.getByText('Downloading more natural voices: 35 % of 121 MB.')).toBeVisible();
});

test('a download that failed says why and can be tried again', async () => {
  onStudio();
  const problem = 'The model could not be fetched.';
  mockGet(PATH, neuralVoices({ state: 'failed', problem }));
  const { user } = renderPage(<NeuralVoicesButton />);
  await user.click(await screen.findByRole('button', { name: 'Download failed' }));
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('the list of voices is read again when they have arrived', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  onStudio();
  let lists = 0;
  mockGet('/api/heygen/voices', () => {
    lists += 1;
    return [];
  });
  mockGet(PATH, neuralVoices({ state: 'fetching', percent: 99 }));
  renderPage(
    <>
      <NeuralVoicesButton />
      <VoicePicker value={null} onChange={() => {}} />
    </>,
  );
  const button = await screen.findByRole('button', { name: 'Voices: 99 %' });
  mockGet(PATH, neuralVoices({ state: 'installed' }));
  const before = lists;
  jest.advanceTimersByTime(3_000);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await waitFor(() => expect(lists).toBe(before + 1));
  jest.useRealTimers();
});

test('the end of the download is said to those who watch it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  onStudio();
  mockGet(PATH, neuralVoices({ state: 'fetching', percent: 99 }));
  const { user } = renderPage(<NeuralVoicesButton />);
  await user.click(await screen.findByRole('button', { name: 'Voices: 99 %' }));
  mockGet(PATH, neuralVoices({ state: 'installed' }));
  jest.advanceTimersByTime(3_000);
  expect(await screen.findByText(/You can choose them now/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  jest.useRealTimers();
});

test.each(['installed', 'unsupported', 'not_used'] as const)(
  '%s is not spoken of',
  async (state) => {
    onStudio();
    let asked = 0;
    mockGet(PATH, () => {
      asked += 1;
      return neuralVoices({ state });
    });
    renderPage(<NeuralVoicesButton />);
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('another provider is not asked for them', async () => {
  const { store } = renderPage(<NeuralVoicesButton />);
  await waitFor(() =>
    expect(Object.keys(store.getState().api.queries)).toContain('getMeta(undefined)'),
  );
  expect(Object.keys(store.getState().api.queries).join()).not.toContain('getNeuralVoices');
});
