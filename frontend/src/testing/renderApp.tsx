import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { appRoutes } from '~/app/routes';
import { createStore } from '~/app/store';
import { Toasts } from '~/app/Toasts';
import { UnsavedEditsQuestion } from '~/app/UnsavedEditsQuestion';
import { PlatformsContext } from '~/entities/platform/usePlatforms';
import { FollowedRenders } from '~/entities/render/Renders';
import { ClockContext } from '~/shared/clock/useClock';
import { theme } from '~/theme/theme';
import { clock } from './operatorTime';
import { platforms } from './platformFactories';

function WithAddress() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Outlet />
      <output data-testid="address">{pathname + search}</output>
    </>
  );
}

export interface RenderOptions {
  /** The addresses that Back leads to. */
  before?: string[];
  basename?: string;
}

function renderRoutes(
  store: ReturnType<typeof createStore>,
  children: RouteObject[],
  path: string,
  { before = [], basename = '/' }: RenderOptions,
) {
  const router = createMemoryRouter([{ Component: WithAddress, children }], {
    basename,
    initialEntries: [...before, path].map((entry) => basename.replace(/\/$/, '') + entry),
  });
  // Nothing waits between two keys, and without styles nothing forbids the pointer.
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  const view = render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <ClockContext value={clock}>
          <PlatformsContext value={platforms}>
            <RouterProvider router={router} />
          </PlatformsContext>
        </ClockContext>
      </ThemeProvider>
    </Provider>,
  );
  return { ...view, store, user, router };
}

export function renderApp(path: string, options: RenderOptions = {}) {
  const store = createStore();
  return renderRoutes(store, appRoutes(store.dispatch), path, options);
}

/** Renders one screen with the toasts, the render watcher and the question about unsaved edits. */
export function renderPage(page: ReactNode, path = '/', options: RenderOptions = {}) {
  const element = (
    <>
      {page}
      <FollowedRenders />
      <UnsavedEditsQuestion />
      <Toasts />
    </>
  );
  return renderRoutes(createStore(), [{ path: '*', element }], path, options);
}
