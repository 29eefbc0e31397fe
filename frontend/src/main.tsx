import './theme/fonts.css';
import './theme/base.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { loadWithRetry } from './app/loadWithRetry';
import { listenForPopState } from './app/popStateGuard';
import { preloadScreen } from './app/preloadScreen';
import { reloadOnce } from './app/reloadOnce';
import { createStore } from './app/store';
import { basePath, screenPath } from './config/basePath';
import { loadRuntimeConfig } from './config/runtime';
import { ErrorBoundary } from './shared/ui/ErrorBoundary';
import { PartFailed } from './shared/ui/PartFailed';
import { MODE_STORAGE_KEY, theme } from './theme/theme';

const loadChunk = __webpack_chunk_load__;
__webpack_chunk_load__ = (chunk) => loadWithRetry(() => loadChunk(chunk), reloadOnce);

/** @param screen The path of the screen that is opened. */
function start(screen: string) {
  loadRuntimeConfig();
  listenForPopState();

  const store = createStore();
  preloadScreen(store, screen);

  // MUI's styles come first, so that a CSS module may override them.
  const emotionCache = createCache({ key: 'm', prepend: true });

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <CacheProvider value={emotionCache}>
          <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} noSsr>
            <BrowserRouter basename={basePath}>
              <ErrorBoundary part="The page" fallback={<PartFailed />}>
                <App />
              </ErrorBoundary>
            </BrowserRouter>
          </ThemeProvider>
        </CacheProvider>
      </Provider>
    </StrictMode>,
  );
}

const { pathname, search, hash } = window.location;
const screen = screenPath(pathname);
// The server itself also answers without its base path, but the session's cookie is sent below it only.
if (screen === undefined) window.location.replace(basePath + pathname + search + hash);
else start(screen);
