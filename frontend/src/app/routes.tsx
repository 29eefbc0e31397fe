import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { ErrorState } from '~/shared/ui/ErrorState';
import { lazyExport } from '~/shared/ui/lazyComponent';
import { PageHeader } from '~/shared/ui/PageHeader';
import { RouteBoundary } from './RouteBoundary';
import { screens } from './screens';

const OtherPage = lazyExport(() => import(/* webpackChunkName: "other" */ './ProviderTestRoute'));

interface WithMetaProps {
  title: string;
  children: ReactNode;
}

/** Screens wait for the operator's time zone and the platforms: none shows others first, and forms take them as initial values. */
function WithMeta({ title, children }: WithMetaProps) {
  const { data, error, refetch } = api.useGetMetaQuery();
  if (data) return children;
  if (!error) return null;
  return (
    <>
      <PageHeader title={title} />
      <ErrorState what="This page" error={error} onRetry={refetch} />
    </>
  );
}

interface Page {
  path: string;
  element: ReactNode;
}

const pageOf = (Page: ComponentType, title?: string) =>
  title === undefined ? (
    <Page />
  ) : (
    <WithMeta title={title}>
      <Page />
    </WithMeta>
  );

const pages: readonly Page[] = [
  ...screens.flatMap(({ path, aliases = [], title, standsAlone, load }) => {
    const element = pageOf(lazyExport(load), standsAlone ? undefined : title);
    return [path, ...aliases].map((one) => ({ path: one, element }));
  }),
  { path: '*', element: <OtherPage /> },
];

export const AppRoutes = () => (
  <Routes>
    {pages.map(({ path, element }) => (
      <Route key={path} path={path} element={<RouteBoundary key={path}>{element}</RouteBoundary>} />
    ))}
  </Routes>
);
