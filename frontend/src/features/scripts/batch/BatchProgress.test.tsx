import { act, screen, within } from '@testing-library/react';
import { api } from '~/api/endpoints';
import { aScriptBatch } from '~/testing/aScriptBatch';
import { aScript } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockList } from '~/testing/server';
import { ScriptsPage } from '../ScriptsPage';

const batchCard = async () => within(await screen.findByRole('region', { name: 'Batch' }));

test('a running batch says how far it is, and is paused and cancelled', async () => {
  mockGet('/api/script-batches', [aScriptBatch({ total: 240, written: 96, waiting: 144 })]);
  const paused = captureRequests('post', '/api/script-batches/3/pause', () =>
    aScriptBatch({ status: 'paused' }),
  );
  const cancelled = captureRequests('post', '/api/script-batches/3/cancel', () =>
    aScriptBatch({ status: 'cancelled' }),
  );
  const { user } = renderPage(<ScriptsPage />);
  const card = await batchCard();
  expect(card.getByText('Writing · 96 of 240 written')).toBeVisible();
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await press(user, 'Pause');
  expect(await screen.findByText('The batch is paused.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^144 scripts won’t be written\./)).toBeVisible();
  await press(user, 'Cancel batch');
  expect(await screen.findByText('The batch is cancelled. What is written stays.')).toBeVisible();
  expect([paused.length, cancelled.length]).toEqual([1, 1]);
});

test('failed rows say why, and are tried again', async () => {
  mockGet('/api/script-batches', [
    aScriptBatch({ status: 'finished', total: 3, written: 2, failed: 1, waiting: 0 }),
  ]);
  mockGet('/api/script-batches/3/rows', [
    { position: 2, topic: 'Saying no', status: 'failed', scriptId: null, error: 'It refused.' },
  ]);
  const tried = captureRequests('post', '/api/script-batches/3/retry', () => aScriptBatch({}));
  const { user } = renderPage(<ScriptsPage />);
  const card = await batchCard();
  expect(card.getByText('Finished · 2 of 3 written · 1 row failed')).toBeVisible();
  expect(await card.findByText('Saying no')).toBeVisible();
  expect(card.getByText('It refused.')).toBeVisible();
  await press(user, 'Try failed rows again');
  expect(tried).toHaveLength(1);
  await press(user, 'Hide');
  expect(screen.queryByRole('region', { name: 'Batch' })).toBeNull();
});

test('a paused batch says why, and goes on', async () => {
  mockGet('/api/script-batches', [
    aScriptBatch({ status: 'paused', lastError: 'The monthly budget is used up.' }),
  ]);
  const resumed = captureRequests('post', '/api/script-batches/3/resume', () => aScriptBatch({}));
  const { user } = renderPage(<ScriptsPage />);
  const card = await batchCard();
  expect(card.getByText('The monthly budget is used up.')).toBeVisible();
  await press(user, 'Go on');
  expect(resumed).toHaveLength(1);
});

test('a batch that is written leaves no card', async () => {
  mockGet('/api/script-batches', [aScriptBatch({ status: 'finished', written: 5, waiting: 0 })]);
  renderPage(<ScriptsPage />);
  await screen.findByRole('region', { name: 'Generate New Script' });
  expect(screen.queryByRole('region', { name: 'Batch' })).toBeNull();
});

test('a batch that ends while it is followed leads to its drafts', async () => {
  let batch = aScriptBatch({ total: 2, written: 1, waiting: 1 });
  mockGet('/api/script-batches', () => [batch]);
  mockList('/api/scripts', [aScript({ status: 'draft' })]);
  const { store } = renderPage(<ScriptsPage />);
  const card = await batchCard();
  batch = aScriptBatch({ status: 'finished', total: 2, written: 2, waiting: 0 });
  act(() => void store.dispatch(api.util.invalidateTags(['ScriptBatch'])));
  expect(await card.findByText('Finished · 2 of 2 written')).toBeVisible();
  expect(await card.findByRole('link', { name: 'Read 1 draft' })).toHaveAttribute(
    'href',
    '/scripts/read',
  );
});
