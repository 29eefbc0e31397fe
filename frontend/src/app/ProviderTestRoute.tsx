import { useLocation } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { isProviderTestPath, providerTestPath } from '~/config/paths';
import { ErrorState } from '~/shared/ui/ErrorState';
import { lazyExport } from '~/shared/ui/lazyComponent';
import { PageHeader } from '~/shared/ui/PageHeader';

const ProviderTestPage = lazyExport(
  () => import(/* webpackChunkName: "provider-test" */ '~/features/provider-test/ProviderTestPage'),
);
const NotFoundPage = lazyExport(
  () => import(/* webpackChunkName: "not-found" */ '~/features/not-found/NotFoundPage'),
);

/** Paths without a screen: the test page of the provider in use, or not found. */
export function ProviderTestRoute() {
  const { pathname } = useLocation();
  const { data: meta, error, refetch } = api.useGetMetaQuery();
  if (!isProviderTestPath(pathname)) return <NotFoundPage />;
  if (meta && pathname === providerTestPath(meta.provider.name)) return <ProviderTestPage />;
  if (meta) return <NotFoundPage />;
  if (!error) return null;
  return (
    <>
      <PageHeader title="Features Test" />
      <ErrorState what="The avatar provider" error={error} onRetry={refetch} />
    </>
  );
}
