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

/**
 * Screens wait for the operator's time zone and the platforms, so that none shows others first. If these could not be loaded, screens
 * that are shown without them begin again when they come: forms take their initial values once.
 */
export function AppRoutes() {
  const { data: meta, error } = api.useGetMetaQuery();
  if (!meta && !error) return null;
  return (
    <Routes key={meta ? 'complete' : 'without meta'}>
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
