import Skeleton from '@mui/material/Skeleton';
import { api } from '~/api/endpoints';
import { ExplainedTag } from '~/shared/ui/ExplainedTag';

interface ProviderTagProps {
  /** Undefined until it is loaded. */
  provider: { name: string; standIn: boolean } | undefined;
  /** What the provider does here. */
  task: string;
  /** Its name when it is a stand-in; `provider.name` when left out. */
  standInLabel?: string;
  standInText: string;
}

/** Which provider does the work of a screen, or that a built-in one stands in for it. */
export function ProviderTag({ provider, task, standInLabel, standInText }: ProviderTagProps) {
  const { isError } = api.useGetMetaQuery();
  if (!provider) return isError ? null : <Skeleton variant="rounded" width={120} height={24} />;
  if (provider.standIn) {
    return <ExplainedTag label={standInLabel ?? provider.name} tone="caution" text={standInText} />;
  }
  return <ExplainedTag label={provider.name} text={`${provider.name} ${task}.`} />;
}
