import type { ReactNode } from 'react';
import { api } from '~/api/endpoints';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';

interface WithMetaProps {
  title: string;
  children: ReactNode;
}

/**
 * Screens wait for the operator's time zone and the platforms: none shows others first, and forms take them as initial
 * values.
 */
export function WithMeta({ title, children }: WithMetaProps) {
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
