import Skeleton from '@mui/material/Skeleton';
import { api } from '~/api/endpoints';
import { Tag } from './Tag';

interface ProviderTagProps {
  /** Undefined until it is loaded. */
  provider: { name: string; standIn: boolean } | undefined;
  standInLabel: string;
  standInTitle: string;
}

export function ProviderTag({ provider, standInLabel, standInTitle }: ProviderTagProps) {
  const { isError } = api.useGetMetaQuery();
  if (!provider) return isError ? null : <Skeleton variant="rounded" width={120} height={22} />;
  if (!provider.standIn) return <Tag title="The provider in use">{provider.name}</Tag>;
  return (
    <Tag tone="caution" title={standInTitle}>
      {standInLabel}
    </Tag>
  );
}
