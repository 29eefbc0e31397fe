import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '~/config/paths';
import { plannedScreens } from '~/features/not-yet/plannedScreens';
import { RouteBoundary } from './RouteBoundary';
import { loadOverview } from './startEarly';

const page = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(() => load().then((component) => ({ default: component })));

const OverviewPage = page(() => loadOverview().then((module) => module.OverviewPage));
const ScriptsPage = page(() =>
  import(/* webpackChunkName: "scripts" */ '~/features/scripts/ScriptsPage').then(
    (module) => module.ScriptsPage,
  ),
);
const VideosPage = page(() =>
  import(/* webpackChunkName: "videos" */ '~/features/videos/VideosPage').then(
    (module) => module.VideosPage,
  ),
);
const NotificationsPage = page(() =>
  import(/* webpackChunkName: "notifications" */ '~/features/notifications/NotificationsPage').then(
    (module) => module.NotificationsPage,
  ),
);
const NotYetPage = page(() =>
  import(/* webpackChunkName: "not-yet" */ '~/features/not-yet/NotYetPage').then(
    (module) => module.NotYetPage,
  ),
);
const NotFoundPage = page(() =>
  import(/* webpackChunkName: "not-found" */ '~/features/not-found/NotFoundPage').then(
    (module) => module.NotFoundPage,
  ),
);

const screens: readonly (readonly [path: string, Page: ComponentType])[] = [
  [paths.overview, OverviewPage],
  [paths.scripts, ScriptsPage],
  [paths.scriptGeneration, ScriptsPage],
  [paths.videos, VideosPage],
  [paths.notifications, NotificationsPage],
  ...plannedScreens.map(({ path }) => [path, NotYetPage] as const),
  ['*', NotFoundPage],
];

export function AppRoutes() {
  return (
    <Routes>
      {screens.map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <RouteBoundary key={path}>
              <Page />
            </RouteBoundary>
          }
        />
      ))}
    </Routes>
  );
}
