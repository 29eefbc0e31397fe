import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '~/testing/renderApp';
import { server } from '~/testing/server';
import { preloadScreen } from './preloadScreen';
import { screens } from './screens';
import { createStore } from './store';

const asked: string[] = [];

beforeAll(() =>
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
  }),
);
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
});
afterAll(() => server.events.removeAllListeners());

test.each(screens)('$path begins with calls that it makes itself', async ({ path, firstCalls }) => {
  preloadScreen(createStore(), path);
  await waitFor(() => expect(asked).toHaveLength(firstCalls.length + 3));
  const early = asked.splice(0);

  renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(early)));
});

test('an address without a screen begins with what the shell asks for', async () => {
  preloadScreen(createStore(), '/no-such-screen');
  await waitFor(() => expect(asked).toEqual(['/api/session', '/api/meta', '/api/dashboard/stats']));
});
