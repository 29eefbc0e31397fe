import { Eye, Heart, Send } from 'lucide-react';
import { api } from '~/api/endpoints';
import { platformTotals } from '~/entities/platform/platformTotals';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { formatCount, pluralize } from '~/shared/format/words';
import { ErrorState } from '~/shared/ui/ErrorState';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';
import { formatFigure, formatPercent } from '../formatFigures';
import type { Period } from '../periods';
import { PERIOD_LABELS } from '../periods';

export function SummaryCards({ period }: { period: Period }) {
  const {
    currentData: data,
    error,
    refetch,
  } = api.useGetAnalyticsSummaryQuery({ period }, { refetchOnMountOrArgChange: true });

  if (!data && error) return <ErrorState what="Summary figures" error={error} onRetry={refetch} />;
  const totals = data && platformTotals(data);
  const note = (known: boolean, text: string) => {
    if (!known) return 'No data yet';
    return totals?.sample ? <SampleDataTag /> : text;
  };
  const published = totals?.examples
    ? 'Nothing has been published yet'
    : note(
        true,
        `In ${PERIOD_LABELS[period]}${
          totals?.platforms ? `, on ${pluralize(totals.platforms, 'platform')}` : ''
        }`,
      );
  return (
    <StatGrid columns={3}>
      <StatCard wide Icon={Eye} title="Total Views" value={totals && formatFigure(totals.views)}>
        {totals && note(totals.views !== null, `Gained in ${PERIOD_LABELS[period]}`)}
      </StatCard>
      <StatCard
        Icon={Heart}
        title="Average engagement"
        value={totals && formatPercent(totals.engagement)}
      >
        {totals && note(totals.engagement !== null, 'Likes, comments and shares per view')}
      </StatCard>
      <StatCard Icon={Send} title="Posts published" value={totals && formatCount(totals.posts)}>
        {totals && published}
      </StatCard>
    </StatGrid>
  );
}
