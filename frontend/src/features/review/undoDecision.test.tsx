import { screen, waitFor } from '@testing-library/react';
import { aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockReview } from '~/testing/reviewServer';
import { mockRefusal } from '~/testing/server';
import { ReviewPage } from './ReviewPage';

afterEach(() => localStorage.clear());

const approve = (title: string) => screen.findByRole('button', { name: `Approve ${title}` });

async function renderReview() {
  const videos = ['Third', 'Second', 'First'].map((title, place) =>
    aVideo({ id: 3 - place, title }),
  );
  const sent = mockReview(videos);
  const view = renderPage(<ReviewPage />, '/review');
  await approve('Third');
  const statuses = () => Object.fromEntries(videos.map(({ title, status }) => [title, status]));
  return { ...view, sent, statuses };
}

test.each([
  ['a', 'approved', ['approved', 'pending_review']],
  ['r', 'rejected', ['rejected', 'pending_review']],
])('%s is undone with the button of the toast', async (key, status, requests) => {
  const { user, sent, statuses } = await renderReview();
  await user.keyboard(key);
  expect(await screen.findByText(`“Third” is ${status}.`)).toBeVisible();
  await approve('Second');
  await press(user, 'Undo');
  expect(await screen.findByText('Back in review')).toBeVisible();
  expect(sent.map((wish) => wish.status)).toEqual(requests);
  expect(statuses().Third).toBe('pending_review');
  expect(await approve('Third')).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('U undoes one decision after the other, the last one first', async () => {
  const { user, statuses } = await renderReview();
  await user.keyboard('a');
  await approve('Second');
  await user.keyboard('r');
  await approve('First');
  await user.keyboard('u');
  expect(await approve('Second')).toBeVisible();
  expect(statuses()).toEqual({
    Third: 'approved',
    Second: 'pending_review',
    First: 'pending_review',
  });
  await user.keyboard('u');
  expect(await approve('Third')).toBeVisible();
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['pending_review']));
  await user.keyboard('u');
  expect(screen.queryByText('Error')).toBeNull();
});

test('U also undoes the last video of the queue, which was decided by its button', async () => {
  const { user } = await renderReview();
  for (const title of ['Third', 'Second', 'First']) await user.click(await approve(title));
  expect(await screen.findByText('No videos pending review')).toBeVisible();
  await user.keyboard('u');
  expect(await approve('First')).toBeVisible();
});

test('what the toast has undone, U does not undo again', async () => {
  const { user, sent } = await renderReview();
  await user.keyboard('r');
  await approve('Second');
  await press(user, 'Undo');
  await approve('Third');
  const requests = sent.length;
  await user.keyboard('u');
  expect(sent).toHaveLength(requests);
});

test('an undo that is refused says why, and the video stays decided', async () => {
  const { user } = await renderReview();
  await user.keyboard('a');
  await approve('Second');
  mockRefusal('put', '/api/videos/:id', 409, { error: 'It has already been published.' });
  await user.keyboard('u');
  expect(await screen.findByText('It has already been published.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Third' })).toBeNull());
  expect(await approve('Second')).toBeEnabled();
});
