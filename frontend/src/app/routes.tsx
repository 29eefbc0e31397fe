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
const ReviewPage = page(() =>
  import(/* webpackChunkName: "review" */ '~/features/review/ReviewPage').then(
    (module) => module.ReviewPage,
  ),
);
const SchedulingPage = page(() =>
  import(/* webpackChunkName: "scheduling" */ '~/features/scheduling/SchedulingPage').then(
    (module) => module.SchedulingPage,
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
  [paths.review, ReviewPage],
  [paths.scheduling, SchedulingPage],
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
