import { HttpResponse, http } from 'msw';
import { polling } from '~/config/polling';
import { server } from '~/testing/server';
import { loadWithRetry } from './loadWithRetry';

afterEach(() => jest.useRealTimers());

const config = (answer: () => Response) => server.use(http.head('*/config.json', answer));

test('what comes is taken at once', async () => {
  const load = jest.fn().mockResolvedValue('the part');
  expect(await loadWithRetry(load)).toBe('the part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what the server does not have is an error, after one more try', async () => {
  config(() => new HttpResponse(null));
  const load = jest.fn().mockRejectedValue(new Error('Not there.'));
  await expect(loadWithRetry(load)).rejects.toThrow('Not there.');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what does not come because the server is away is waited for', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  config(() => HttpResponse.error());
  const load = jest.fn().mockRejectedValue(new Error('Away.'));
  const loaded = loadWithRetry(load);
  await jest.advanceTimersByTimeAsync(3 * polling.notifications);
  expect(load.mock.calls.length).toBeGreaterThan(1);
  load.mockResolvedValue('the part');
  await jest.advanceTimersByTimeAsync(polling.notifications);
  expect(await loaded).toBe('the part');
});
