import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aVideo } from '~/testing/factories';
import { deferred, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockReview } from '~/testing/reviewServer';
import { captureReads, refusal, server } from '~/testing/server';
import { ReviewPage } from './ReviewPage';

afterEach(() => localStorage.clear());

const TITLES = ['First', 'Second', 'Third'];

/** Review with three pending videos, on a line on which a decision is answered when `answer` is called. */
async function renderQueue(respond?: () => Response) {
  const videos = TITLES.map((title, place) => aVideo({ id: place + 1, title }));
  mockReview(videos);
  const { promise: answered, resolve: answer } = deferred();
  server.use(
    http.put('*/api/videos/:id', async () => {
      await answered;
      // Without `respond`, the handler of `mockReview` answers.
      return respond?.();
    }),
  );
  const view = renderPage(<ReviewPage />);
  await screen.findByRole('button', { name: 'Approve First' });
  await screen.findByText('0 ready to schedule');
  return { answer, ...view };
}

const queue = () =>
  within(screen.getByRole('list', { name: 'Videos pending review' }))
    .getAllByRole('button')
    .map(({ textContent }) => TITLES.find((title) => textContent?.includes(title)));

const counter = (title: string) => screen.getByText(title, { selector: 'p' }).parentElement;

test('an approval is shown before the server answers, and causes two reads', async () => {
  const { user, answer } = await renderQueue();
  const all = captureReads();
  // The stage reads the script, captions and slot of the video after the next one.
  const reads = () => all.filter((read) => read.startsWith('/api/videos?'));
  await press(user, 'Approve First');
  await waitFor(() => expect(queue()).toEqual(['Second', 'Third']));
  expect(counter('Pending Review')).toHaveTextContent('2');
  expect(reads()).toEqual([]);
  answer();
  expect(await screen.findByText('Video updated successfully')).toBeVisible();
  await waitFor(() => expect(counter('Approved')).toHaveTextContent('1 ready to schedule'));
  expect(reads().toSorted()).toEqual([
    '/api/videos?limit=50&status=approved',
    '/api/videos?limit=50&status=approved&hasPosts=false&hasFile=true&order=oldest',
  ]);
});

test('an approval that is refused is taken back, and the toast says why', async () => {
  const error = 'A video that is rejected cannot be approved.';
  const { user, answer } = await renderQueue(() => refusal(409, { error }));
  await press(user, 'Approve First');
  await waitFor(() => expect(queue()).toEqual(['Second', 'Third']));
  answer();
  expect(await screen.findByText(error)).toBeVisible();
  await waitFor(() => expect(queue()).toEqual(TITLES));
  expect(counter('Pending Review')).toHaveTextContent('3');
});

test('decisions that do not reach the server are taken back to where they were', async () => {
  const { user, answer } = await renderQueue(() => HttpResponse.error() as Response);
  await press(user, 'Approve First');
  await press(user, 'Reject Second');
  await waitFor(() => expect(queue()).toEqual(['Third']));
  server.use(http.get('*/api/*', () => HttpResponse.error()));
  answer();
  expect(await screen.findByText('Failed to update video')).toBeVisible();
  await waitFor(() => expect(queue()).toEqual(TITLES));
});

test('while a rejection with a reason is sent, its form reads Processing...', async () => {
  const { user, answer } = await renderQueue();
  await press(user, 'Reject with a reason: First');
  await user.keyboard('Too slow{Enter}');
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(queue()).toEqual(TITLES);
  answer();
  await waitFor(() => expect(queue()).toEqual(['Second', 'Third']));
});

test('U takes back a decision that is still being sent once the server has it', async () => {
  const { user, answer } = await renderQueue();
  await user.keyboard('a');
  await waitFor(() => expect(queue()).toEqual(['Second', 'Third']));
  await user.keyboard('u');
  answer();
  expect(await screen.findByText('Back in review')).toBeVisible();
  await waitFor(() => expect(queue()).toEqual(TITLES));
});
