import { Inbox } from 'lucide-react';
import { NoResults } from '~/shared/lists/NoResults';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PartFailed } from '~/shared/ui/PartFailed';
import { QueryState } from '~/shared/ui/QueryState';
import { ReloadLink } from '~/shared/ui/ReloadLink';
import { RetryButton } from '~/shared/ui/RetryButton';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { type Examples, ignore } from './example';

export const states: Examples = {
  EmptyState: () => (
    <EmptyState icon={<Inbox />} title="No videos yet" text="Rendered videos appear here." />
  ),
  ErrorState: () => <ErrorState what="Videos" error={undefined} onRetry={ignore} />,
  NoResults: () => <NoResults onClear={ignore} />,
  PartFailed: () => <PartFailed onRetry={ignore} />,
  QueryState: () => <QueryState query={{ refetch: ignore }} what="Videos" loading={1} />,
  ReloadLink,
  RetryButton: () => (
    <>
      <RetryButton label="Retry 3 jobs" retrying={false} failed={3} onClick={ignore} />{' '}
      <RetryButton label="Retry" retrying failed={0} onClick={ignore} />
    </>
  ),
  RowPlaceholders: () => <RowPlaceholders rows={3} />,
};
