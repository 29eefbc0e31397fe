import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { PLATFORM_LABELS } from '~/config/platforms';
import { onDay } from '~/shared/clock/days';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { upcomingPosts } from '~/shared/scheduling/upcomingPosts';

const waiting = (count: number): string => {
  if (count === 0) return 'Nothing is waiting for you.';
  return count === 1 ? '1 video is waiting for you.' : `${count} videos are waiting for you.`;
};

/** What is waiting, and when the next post will be published; true to the minute as time passes. */
export function useStatusSentence(): string | undefined {
  const { data: stats } = api.useGetDashboardStatsQuery();
  const { data: posts } = api.useListScheduledPostsQuery(WHOLE_LIST);
  const clock = useClock();
  const now = useNow();
  if (!stats) return undefined;
  const [next] = upcomingPosts(posts ?? [], now);
  if (!next) return waiting(stats.pendingReview);
  const day = onDay(clock.day(next.scheduledAt), clock.day(now));
  const when = `${day} at ${clock.time(next.scheduledAt)} (${clock.zone})`;
  const where = PLATFORM_LABELS[next.platform];
  return `${waiting(stats.pendingReview)} The next post will be published ${when} on ${where}.`;
}
