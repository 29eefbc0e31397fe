import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '~/testing/renderApp';
import { server } from '~/testing/server';
import { preloadScreen } from './preloadScreen';
import { screens } from './screens';
import { createStore } from './store';

const requests: string[] = [];

beforeAll(() =>
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
  }),
);
beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
});
afterAll(() => server.events.removeAllListeners());

test.each(screens)(
  '$path preloads only what it requests itself',
  async ({ path, preload = [] }) => {
    preloadScreen(createStore(), path);
    await waitFor(() => expect(requests).toHaveLength(preload.length + 3));
    const preloaded = requests.splice(0);
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(requests).toEqual(expect.arrayContaining(preloaded)));
  },
);

test('a path without a screen preloads only what the shell requests', async () => {
  preloadScreen(createStore(), '/no-such-screen');
  await waitFor(() =>
    expect(requests).toEqual(['/api/session', '/api/meta', '/api/dashboard/stats']),
  );
});
