import type { ComponentType } from 'react';
import {
  type Location,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import { api } from '~/api/endpoints';
import { App } from './App';
import { loadScreen } from './loadScreen';
import { ScreenFailed } from './ScreenFailed';
import { type AppScreen, screens } from './screens';
import type { AppDispatch } from './store';
import { WithMeta } from './WithMeta';

type LoadableScreen = Pick<AppScreen, 'title' | 'load' | 'preload' | 'standsAlone'>;

const FALLBACK: LoadableScreen = {
  title: 'Not found',
  standsAlone: true,
  load: () => import(/* webpackChunkName: "other" */ './FallbackRoute'),
};

/** Every screen shows times and platforms. */
const getMeta = () => api.endpoints.getMeta.initiate(undefined, { subscribe: false });

function LoadedScreen({ title, standsAlone }: LoadableScreen) {
  const Screen = useLoaderData() as ComponentType;
  if (standsAlone) return <Screen />;
  return (
    <WithMeta title={title}>
      <Screen />
    </WithMeta>
  );
}

/** The first entry of every visit has the same key. */
const scrollKey = ({ key, pathname }: Location) => key + pathname;

/** Not rendered before the first screen is loaded: an empty page cannot be scrolled to where the operator was. */
function CurrentScreen() {
  const { pathname } = useLocation();
  return (
    <>
      {/* A screen with two addresses begins again at the other one. */}
      <Outlet key={pathname} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** One layout around every screen; only what is inside it changes with the address, and only that is replaced when it fails. */
export function appRoutes(dispatch: AppDispatch): RouteObject[] {
  const route = (path: string, screen: LoadableScreen): RouteObject => ({
    path,
    // Not `lazy`: the router would keep a failure until the page is reloaded.
    loader: () =>
      loadScreen({ ...screen, preload: [getMeta, ...(screen.preload ?? [])] }, dispatch),
    shouldRevalidate: () => false,
    element: <LoadedScreen {...screen} />,
  });
  const screenRoutes = screens.flatMap((screen) =>
    [screen.path, ...(screen.aliases ?? [])].map((path) => route(path, screen)),
  );
  return [
    {
      Component: App,
      ErrorBoundary: ScreenFailed,
      children: [
        {
          Component: CurrentScreen,
          ErrorBoundary: ScreenFailed,
          hydrateFallbackElement: <></>,
          children: [...screenRoutes, route('*', FALLBACK)],
        },
      ],
    },
  ];
}
