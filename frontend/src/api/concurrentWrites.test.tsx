import { waitFor } from '@testing-library/react';
import { createStore } from '~/app/store';
import { aScript } from '~/testing/factories';
import { captureRequests, mockGet } from '~/testing/server';
import { api } from './endpoints';
import { generatedApi, type Script } from './generated';

const NEWEST = { limit: 100 };

const draft = aScript({ id: 7, status: 'draft' });
const approved = { ...draft, status: 'approved' as const };

const approval = api.endpoints.updateScript.initiate({
  id: 7,
  updateScript: { status: 'approved' },
});
const list = generatedApi.endpoints.listScripts;

/** A promise with its resolver. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A store with the loaded list of scripts. */
async function loadedStore() {
  const store = createStore();
  await store.dispatch(list.initiate(NEWEST));
  const statuses = () =>
    list
      .select(NEWEST)(store.getState())
      .data?.map(({ status }) => status);
  expect(statuses()).toEqual(['draft']);
  return { store, statuses };
}

test('an approval is shown while a model writes, and the list loaded again when it has written', async () => {
  const reads = jest.fn((): Script[] => [draft]);
  mockGet('/api/scripts', reads);
  const { store, statuses } = await loadedStore();
  const written = deferred<object>();
  captureRequests('post', '/api/scripts/generate', () => written.promise);
  captureRequests('put', '/api/scripts/7', approved);
  const generateScript = { category: 'health', topic: 'Sleep', duration: 30 };
  const writing = store.dispatch(api.endpoints.generateScript.initiate({ generateScript }));

  reads.mockReturnValue([approved]);
  await store.dispatch(approval);
  expect(statuses()).toEqual(['approved']);
  expect(reads).toHaveBeenCalledTimes(1);

  reads.mockReturnValue([aScript({ id: 8, status: 'draft' }), approved]);
  written.resolve({ script: aScript({ id: 8, status: 'draft' }) });
  await writing;
  await waitFor(() => expect(statuses()).toEqual(['draft', 'approved']));
});

test('a list that was being read during a write is read again', async () => {
  const first = deferred<Script[]>();
  const reads = jest.fn((): Script[] | Promise<Script[]> => [draft]);
  mockGet('/api/scripts', reads);
  const { store, statuses } = await loadedStore();
  reads.mockReturnValueOnce(first.promise).mockReturnValue([approved]);
  const reading = store.dispatch(list.initiate(NEWEST, { forceRefetch: true }));
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));

  captureRequests('put', '/api/scripts/7', approved);
  await store.dispatch(approval);
  first.resolve([draft]);
  await reading;
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(statuses()).toEqual(['approved']));
});
