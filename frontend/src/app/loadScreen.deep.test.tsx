import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '~/testing/renderApp';
import { server } from '~/testing/server';
import { loadScreen } from './loadScreen';
import { screens } from './screens';
import { createStore } from './store';

const requests: string[] = [];

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
  });
});

test.each(screens)('$path preloads only what it requests itself', async (appScreen) => {
  const Screen = await loadScreen(appScreen, createStore().dispatch);
  const preloaded = requests.splice(0);
  expect(preloaded).toHaveLength(appScreen.preload?.length ?? 0);
  renderPage(<Screen />, appScreen.path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(requests).toEqual(expect.arrayContaining(preloaded)));
});
