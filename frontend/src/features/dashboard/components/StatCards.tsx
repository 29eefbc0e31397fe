import { Eye, Film, Hourglass, PoundSterling } from 'lucide-react';
import { useGetDashboardStatsQuery } from '~/api/endpoints';
import type { DashboardStats } from '~/api/generated';
import { ErrorState } from '~/shared/components/ErrorState';
import { StatCard } from '~/shared/components/StatCard';
import { Tag } from '~/shared/components/Tag';
import { compactNumber } from '~/shared/format/compactNumber';
import { wholePounds } from '~/shared/format/wholePounds';
import styles from './StatCards.module.css';

const totalViews = ({ totalViews: views }: DashboardStats) =>
  views === null ? '–' : compactNumber(views);

const viewsNote = ({ totalViews: views, sample }: DashboardStats) => {
  if (views === null) return 'No figures yet';
  return sample ? (
    <Tag title="Not figures of your own posts">Sample data</Tag>
  ) : (
    'Across 4 platforms'
  );
};

export function StatCards() {
  // Not polled, but asked for on every visit; the cards show the last figures meanwhile.
  const { data, error, refetch } = useGetDashboardStatsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && error) {
    return <ErrorState what="Dashboard figures" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.cards}>
      <StatCard
        icon={<Film size={16} />}
        title="Videos Created"
        value={data && String(data.videosCreated)}
        subtitle="Since the start"
      />
      <StatCard
        icon={<Eye size={16} />}
        title="Total Views"
        value={data && totalViews(data)}
        subtitle={data && viewsNote(data)}
      />
      <StatCard
        icon={<Hourglass size={16} />}
        title="Pending Review"
        value={data && String(data.pendingReview)}
        subtitle="Awaiting your decision"
      />
      <StatCard
        icon={<PoundSterling size={16} />}
        title="Monthly Cost"
        value={data && wholePounds(data.monthlyCost)}
        subtitle="£1.95 per video"
      />
    </div>
  );
}
