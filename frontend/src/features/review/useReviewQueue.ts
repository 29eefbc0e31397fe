import type { Video } from '~/api/generated';
import { useRowQueue } from '~/shared/lists/useRowQueue';

/** The current video; it starts with the one that the address links to. */
export const useReviewQueue = (pending: readonly Video[], reopened?: Video) =>
  useRowQueue(pending, { parameter: 'video', reopened });

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
