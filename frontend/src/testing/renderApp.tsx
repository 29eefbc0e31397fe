import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '~/app/App';
import { createStore } from '~/app/store';
import { UnsavedEditsGuard } from '~/app/UnsavedEditsGuard';
import { ClockContext } from '~/shared/clock/useClock';
import { PlatformsContext } from '~/shared/platforms/usePlatforms';
import { FollowedRenders } from '~/shared/renders/Renders';
import { Toaster } from '~/shared/toast/Toaster';
import { theme } from '~/theme/theme';
import { clock } from './operatorTime';
import { platforms } from './platformFactories';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function renderAt(path: string, content: ReactNode) {
  const store = createStore();
  // Nothing waits between two keys, and without styles nothing forbids the pointer.
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  const view = render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[path]}>
          <ClockContext value={clock}>
            <PlatformsContext value={platforms}>{content}</PlatformsContext>
          </ClockContext>
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return { ...view, store, user };
}

export const renderApp = (path: string) => renderAt(path, <App />);

/** Renders one screen with the toasts, the render watcher and the question about unsaved edits. */
export const renderPage = (page: ReactNode, path = '/') =>
  renderAt(
    path,
    <>
      {page}
      <FollowedRenders />
      <UnsavedEditsGuard />
      <Toaster />
    </>,
  );
