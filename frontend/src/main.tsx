import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from './app/routes';
import { createStore } from './app/store';
import { basePath, screenPath } from './config/basePath';
import { loadRuntimeConfig } from './config/runtime';
import { MODE_STORAGE_KEY, theme } from './theme/theme';

function start() {
  loadRuntimeConfig();

  const store = createStore();
  // A hidden tab does not poll.
  setupListeners(store.dispatch);
  const router = createBrowserRouter(appRoutes(store.dispatch), { basename: basePath });

  // MUI's styles come first, so that a CSS module may override them.
  const emotionCache = createCache({ key: 'm', prepend: true });

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <CacheProvider value={emotionCache}>
          <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} noSsr>
            <RouterProvider router={router} />
          </ThemeProvider>
        </CacheProvider>
      </Provider>
    </StrictMode>,
  );
}

const { pathname, search, hash } = window.location;
// The server itself also answers without its base path, but the session's cookie is sent below it only.
if (screenPath(pathname) === undefined)
  window.location.replace(basePath + pathname + search + hash);
else start();
