import { bulkApi } from '~/api/bulkActions';
import type { BulkResult } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { skippedReasons } from '~/shared/lists/skippedReasons';
import { useBulkMutation } from '~/shared/lists/useBulkMutation';

const summary =
  (verb: string) =>
  ({ updated, skipped }: BulkResult) => ({
    title: `${pluralize(updated.length, 'post')} ${verb}`,
    description: skippedReasons(skipped) || undefined,
  });

/** Cancels or retries any number of posts. */
export function useBulkPostActions() {
  const [cancelPosts, cancelling] = useBulkMutation(
    bulkApi.useCancelPostsMutation,
    'Failed to cancel posts',
  );
  const [retryPosts, retrying] = useBulkMutation(
    bulkApi.useRetryPostsMutation,
    'Failed to retry posts',
  );
  return {
    cancel: (postIds: readonly number[]) => cancelPosts({ postIds }, summary('cancelled')),
    cancelling,
    retry: (postIds: readonly number[]) => retryPosts({ postIds }, summary('retried')),
    retrying,
  };
}
