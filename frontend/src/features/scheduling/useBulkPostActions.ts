import { bulkApi } from '~/api/bulkActions';
import type { BulkResult } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { skippedReasons } from '~/shared/lists/skippedReasons';
import { useMutationToast } from '~/shared/toast/useMutationToast';

const done =
  (verb: string) =>
  ({ updated, skipped }: BulkResult) => ({
    title: `${pluralize(updated.length, 'post')} ${verb}`,
    description: skippedReasons(skipped) || undefined,
  });

/** Cancels or retries any number of posts. */
export function useBulkPostActions() {
  const [cancel, cancelling] = useMutationToast(bulkApi.useCancelPostsMutation, {
    success: done('cancelled'),
    error: 'Failed to cancel posts',
  });
  const [retry, retrying] = useMutationToast(bulkApi.useRetryPostsMutation, {
    success: done('retried'),
    error: 'Failed to retry posts',
  });
  return { cancel, cancelling, retry, retrying };
}
