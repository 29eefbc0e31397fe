import type { ReactNode } from 'react';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { PLATFORM_LABELS } from '~/config/platforms';
import { formatTime, localZone } from '~/shared/format/dateTime';
import { upcomingPosts } from '~/shared/scheduling/upcomingPosts';
import { PageHeader } from '~/shared/ui/PageHeader';
import styles from './OverviewHeader.module.css';

const waiting = (count: number): string => {
  if (count === 0) return 'Nothing is waiting for you.';
  return count === 1 ? '1 video is waiting for you.' : `${count} videos are waiting for you.`;
};

/** What there is to do, and when the next post is published. */
function useStatusSentence(): string | undefined {
  const { data: stats } = api.useGetDashboardStatsQuery();
  const { data: posts } = api.useListScheduledPostsQuery(WHOLE_LIST);
  if (!stats) return undefined;
  const [next] = upcomingPosts(posts ?? [], Date.now());
  if (!next) return waiting(stats.pendingReview);
  const when = `${formatTime(next.scheduledAt)} (${localZone()})`;
  const where = PLATFORM_LABELS[next.platform];
  return `${waiting(stats.pendingReview)} The next post will be published at ${when} on ${where}.`;
}

export function OverviewHeader({ action }: { action: ReactNode }) {
  return (
    <PageHeader
      title="Dashboard Overview"
      documentTitle="Overview"
      subtitle={<span className={styles.sentence}>{useStatusSentence()}</span>}
      action={action}
    />
  );
}
