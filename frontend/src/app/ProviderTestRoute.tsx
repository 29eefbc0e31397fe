import { type ComponentType, lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetMetaQuery } from '~/api/endpoints';
import { isProviderTestPath, providerTestPath } from '~/config/paths';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';

const ProviderTestPage: ComponentType = lazy(() =>
  import(/* webpackChunkName: "provider-test" */ '~/features/provider-test/ProviderTestPage').then(
    (module) => ({ default: module.ProviderTestPage }),
  ),
);
const NotFoundPage: ComponentType = lazy(() =>
  import(/* webpackChunkName: "not-found" */ '~/features/not-found/NotFoundPage').then(
    (module) => ({ default: module.NotFoundPage }),
  ),
);

/** Paths without a screen: the test page of the provider in use, or not found. */
export function ProviderTestRoute() {
  const { pathname } = useLocation();
  const { data: meta, error, refetch } = useGetMetaQuery();
  if (!isProviderTestPath(pathname)) return <NotFoundPage />;
  if (meta) {
    return pathname === providerTestPath(meta.provider.name) ? (
      <ProviderTestPage />
    ) : (
      <NotFoundPage />
    );
  }
  if (!error) return null;
  return (
    <>
      <PageHeader title="Features Test" />
      <ErrorState what="The avatar provider" error={error} onRetry={() => void refetch()} />
    </>
  );
}
