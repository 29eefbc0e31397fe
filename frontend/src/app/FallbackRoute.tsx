import { useLocation } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { isProviderTestPath, providerTestPath } from '~/config/paths';
import { NotFoundPage } from '~/features/not-found/NotFoundPage';
import { ProviderTestPage } from '~/features/provider-test/ProviderTestPage';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';

/** Paths without a screen: the test page of the provider in use, or not found. */
export function FallbackRoute() {
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
