import { api } from '~/api/endpoints';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { onDay } from '~/shared/clock/days';
import { useClock } from '~/shared/clock/useClock';
import { formatCount } from '~/shared/format/words';
import { useNextPosts } from './useNextPosts';

const waiting = (count: number): string => {
  if (count === 0) return 'Nothing is waiting for you.';
  return count === 1
    ? '1 video is waiting for you.'
    : `${formatCount(count)} videos are waiting for you.`;
};

/** What is waiting, and when the next post will be published; true to the minute as time passes. */
export function useStatusSentence(): string | undefined {
  const { data: stats } = api.useGetDashboardStatsQuery();
  const { posts, now } = useNextPosts();
  const clock = useClock();
  const { label } = usePlatforms();
  if (!stats) return undefined;
  const next = posts?.[0];
  if (!next) return waiting(stats.pendingReview);
  const day = onDay(clock.day(next.scheduledAt), clock.day(now));
  const when = `${day} at ${clock.time(next.scheduledAt)} (${clock.zone})`;
  const where = label(next.platform);
  return `${waiting(stats.pendingReview)} The next post will be published ${when} on ${where}.`;
}
