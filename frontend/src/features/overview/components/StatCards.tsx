import { Eye, Film, Hourglass, PoundSterling } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { CostSummary, DashboardStats, EstimatePrices } from '~/api/generated';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { compactNumber } from '~/shared/format/compactNumber';
import { perVideo, pounds, wholePounds } from '~/shared/format/money';
import { formatCount } from '~/shared/format/words';
import { ErrorState } from '~/shared/ui/ErrorState';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';

/** A fixed example of the price of a video. */
const QUOTED_PENCE_PER_VIDEO = 195;

/** How many videos a month, with basic scripts, cost as much each as is quoted; undefined when no number does. */
function videosAtQuote({ base, scripts, costPerAvatarVideo }: EstimatePrices): number | undefined {
  const basic = scripts.find(({ complexity }) => complexity === 'basic')?.costPerScript ?? 0;
  const videos = Math.round(base / (QUOTED_PENCE_PER_VIDEO - basic - costPerAvatarVideo));
  return Number.isFinite(videos) && videos > 0 ? videos : undefined;
}

function exampleQuote(prices: EstimatePrices): string {
  const videos = videosAtQuote(prices);
  return `Example: ${perVideo(QUOTED_PENCE_PER_VIDEO)}${videos ? ` at ${videos}` : ''}`;
}

/** The price behind the monthly cost: that of the newest estimate, or of the default month, as on Cost Estimation. */
function estimatedQuote({ estimate, estimated, prices }: CostSummary): string {
  const videos = estimate?.videosPerMonth ?? prices.defaultVideosPerMonth;
  return `${perVideo(Math.round(estimated / videos))} at ${videos} a month`;
}

const totalViews = ({ totalViews: views }: DashboardStats) =>
  views === null ? '–' : compactNumber(views);

const viewsNote = ({ totalViews: views, sample }: DashboardStats) => {
  if (views === null) return 'No data yet';
  return sample ? <SampleDataTag /> : 'On all platforms together';
};

/** Data of this age, in seconds, was preloaded with the page and is fresh enough. */
const FRESH_SECONDS = 5;

/** What a video costs, an example, and what this month has really cost. */
function CostNotes() {
  const { data } = api.useGetCostSummaryQuery(undefined, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  return (
    <>
      <span>{data ? estimatedQuote(data) : '–'}</span>
      <span>{data ? exampleQuote(data.prices) : '–'}</span>
      <span>Spent so far: {data ? pounds(data.actual.total) : '–'}</span>
    </>
  );
}

export function StatCards() {
  // Not polled, but refetched on every visit; the cards show the previous figures meanwhile.
  const { data, error, refetch } = api.useGetDashboardStatsQuery(undefined, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  if (!data && error) {
    return <ErrorState what="Dashboard figures" error={error} onRetry={refetch} />;
  }
  return (
    <StatGrid>
      <StatCard Icon={Film} title="Videos Created" value={data && formatCount(data.videosCreated)}>
        In total
      </StatCard>
      <StatCard Icon={Eye} title="Total Views" value={data && totalViews(data)}>
        {data && viewsNote(data)}
      </StatCard>
      <StatCard
        Icon={Hourglass}
        title="Pending Review"
        value={data && formatCount(data.pendingReview)}
      >
        Awaiting your decision
      </StatCard>
      <StatCard
        Icon={PoundSterling}
        title="Monthly Cost"
        value={data && wholePounds(data.monthlyCost)}
      >
        <CostNotes />
      </StatCard>
    </StatGrid>
  );
}
