import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { lazyExport } from '~/shared/ui/lazyComponent';
import { RouteBoundary } from './RouteBoundary';
import { screens } from './screens';

const OtherPage = lazyExport(() => import(/* webpackChunkName: "other" */ './ProviderTestRoute'));

const pages: readonly (readonly [path: string, Page: ComponentType])[] = [
  ...screens.flatMap(({ path, aliases = [], load }) => {
    const Page = lazyExport(load);
    return [path, ...aliases].map((one) => [one, Page] as const);
  }),
  ['*', OtherPage],
];

/** Screens wait for the operator's time zone, so that none shows a time in another one first. */
function useZoneAwaited(): boolean {
  const { data, error } = api.useGetMetaQuery();
  return !data && !error;
}

export function AppRoutes() {
  if (useZoneAwaited()) return null;
  return (
    <Routes>
      {pages.map(([path, Page]) => (
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
