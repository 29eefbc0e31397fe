import Skeleton from '@mui/material/Skeleton';
import { useGetMetaQuery } from '~/api/endpoints';
import { Tag } from './Tag';

interface ProviderTagProps {
  /** Who does the work; undefined until that is known. */
  by: { name: string; standIn: boolean } | undefined;
  /** What a stand-in is called here. */
  label: string;
  /** What that means. */
  title: string;
}

/**
 * Who does a provider's work: something built in, which says so, or the provider. There is always
 * one tag, so that nothing moves when it is known, unless it cannot be known at all.
 */
export function ProviderTag({ by, label, title }: ProviderTagProps) {
  const { isError } = useGetMetaQuery();
  if (!by) return isError ? null : <Skeleton variant="rounded" width={120} height={22} />;
  if (!by.standIn) return <Tag title="The provider that does the work">{by.name}</Tag>;
  return (
    <Tag tone="caution" title={title}>
      {label}
    </Tag>
  );
}
