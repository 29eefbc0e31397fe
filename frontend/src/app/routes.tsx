import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RouteBoundary } from './RouteBoundary';
import { screens } from './screens';

const page = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(() => load().then((component) => ({ default: component })));

const OtherPage = page(() =>
  import(/* webpackChunkName: "other" */ './ProviderTestRoute').then(
    (module) => module.ProviderTestRoute,
  ),
);

const pages: readonly (readonly [path: string, Page: ComponentType])[] = [
  ...screens.flatMap(({ path, aliases = [], load }) => {
    const Page = page(load);
    return [path, ...aliases].map((one) => [one, Page] as const);
  }),
  ['*', OtherPage],
];

export function AppRoutes() {
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
