import { api } from '~/api/endpoints';
import type { BulkResult } from '~/api/generated';
import { bulkSummary } from '~/shared/lists/bulkSummary';
import { useBulkMutation } from '~/shared/lists/useBulkMutation';

const summary = (done: string) => (result: BulkResult) => bulkSummary(result, 'post', done);

const toArgument = (postIds: number[]) => ({ bulkPosts: { postIds } });

/** Cancels or retries any number of posts. */
export function useBulkPostActions() {
  const [cancelPosts, cancelling] = useBulkMutation(
    api.useBulkCancelScheduledPostsMutation,
    'Failed to cancel posts',
  );
  const [retryPosts, retrying] = useBulkMutation(
    api.useBulkRetryScheduledPostsMutation,
    'Failed to retry posts',
  );
  return {
    cancel: (ids: readonly number[]) => cancelPosts(ids, toArgument, summary('cancelled')),
    cancelling,
    retry: (ids: readonly number[]) => retryPosts(ids, toArgument, summary('retried')),
    retrying,
  };
}
