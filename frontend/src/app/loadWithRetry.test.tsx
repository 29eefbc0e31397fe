import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { polling } from '~/config/polling';
import { server } from '~/testing/server';
import { loadWithRetry } from './loadWithRetry';

afterEach(() => jest.useRealTimers());

const config = (answer: () => Response) => server.use(http.head('*/config.json', answer));

test('a part that loads is returned at once', async () => {
  const load = jest.fn().mockResolvedValue('the part');
  expect(await loadWithRetry(load, jest.fn())).toBe('the part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that the server does not have reloads the page after one more attempt', async () => {
  config(() => new HttpResponse(null));
  const load = jest.fn().mockRejectedValue(new Error('Not there.'));
  const reload = jest.fn(() => true);
  void loadWithRetry(load, reload);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that is missing after the reload is an error', async () => {
  config(() => new HttpResponse(null));
  const load = jest.fn().mockRejectedValue(new Error('Not there.'));
  await expect(loadWithRetry(load, () => false)).rejects.toThrow('Not there.');
});

test('loading is repeated while the server is unreachable', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  config(() => HttpResponse.error());
  const load = jest.fn().mockRejectedValue(new Error('Away.'));
  const loaded = loadWithRetry(load, jest.fn());
  await jest.advanceTimersByTimeAsync(3 * polling.notifications);
  expect(load.mock.calls.length).toBeGreaterThan(1);
  load.mockResolvedValue('the part');
  await jest.advanceTimersByTimeAsync(polling.notifications);
  expect(await loaded).toBe('the part');
});
