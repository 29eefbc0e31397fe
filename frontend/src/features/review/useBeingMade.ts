import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import { useClock } from '~/shared/clock/useClock';
import { pluralize } from '~/shared/format/words';

/** While no video waits for review: how many are being made, and when they are ready. */
export function useBeingMade(isEmpty: boolean): string {
  const { data: queue } = api.useGetRenderQueueQuery(isEmpty ? undefined : skipToken);
  const clock = useClock();
  const count = queue ? queue.waiting + queue.rendering : 0;
  if (!queue || count === 0) return 'Rendered videos appear here for review.';
  const videos = `${pluralize(count, 'video')} ${count === 1 ? 'is' : 'are'} being made.`;
  if (queue.paused) return `${videos} The render queue is paused.`;
  return queue.endsAt ? `${videos} All are ready about ${clock.soon(queue.endsAt)}.` : videos;
}
