import { Eye, Film, Hourglass, PoundSterling } from 'lucide-react';
import { useGetDashboardStatsQuery } from '~/api/endpoints';
import type { DashboardStats } from '~/api/generated';
import { compactNumber } from '~/shared/format/compactNumber';
import { perVideo, wholePounds } from '~/shared/format/money';
import { ErrorState } from '~/shared/ui/ErrorState';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';

/** What the dashboard quotes for a video, whatever was spent (spec, section 9). */
const QUOTED_PENCE_PER_VIDEO = 195;

const totalViews = ({ totalViews: views }: DashboardStats) =>
  views === null ? '–' : compactNumber(views);

const viewsNote = ({ totalViews: views, sample }: DashboardStats) => {
  if (views === null) return 'No figures yet';
  return sample ? <SampleDataTag /> : 'Across 4 platforms';
};

/** Figures that are no older, in seconds, were asked for as the page began to load. */
const FRESH_SECONDS = 5;

export function StatCards() {
  // Not polled, but asked for on every visit; the cards show the last figures meanwhile.
  const { data, error, refetch } = useGetDashboardStatsQuery(undefined, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  if (!data && error) {
    return <ErrorState what="Dashboard figures" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <StatGrid>
      <StatCard
        icon={<Film size={16} />}
        title="Videos Created"
        value={data && String(data.videosCreated)}
        subtitle="In total"
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
        subtitle={perVideo(QUOTED_PENCE_PER_VIDEO)}
      />
    </StatGrid>
  );
}
