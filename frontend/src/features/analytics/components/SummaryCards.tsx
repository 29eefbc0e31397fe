import { Eye, Heart, Send } from 'lucide-react';
import { useGetAnalyticsSummaryQuery } from '~/api/endpoints';
import { ErrorState } from '~/shared/ui/ErrorState';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';
import { formatFigure, formatPercent } from '../formatFigures';
import type { Period } from '../periods';
import { PERIOD_LABELS } from '../periods';
import { platformTotals } from '../platformTotals';

export function SummaryCards({ period }: { period: Period }) {
  const {
    currentData: data,
    error,
    refetch,
  } = useGetAnalyticsSummaryQuery({ period }, { refetchOnMountOrArgChange: true });

  if (!data && error) return <ErrorState what="Summary figures" error={error} onRetry={refetch} />;
  const totals = data && platformTotals(data);
  const note = (known: boolean, text: string) => {
    if (!known) return 'No figures yet';
    return totals?.sample ? <SampleDataTag /> : text;
  };
  const published = totals?.examples
    ? 'Nothing has been published yet'
    : note(true, `In ${PERIOD_LABELS[period]}, on 4 platforms`);
  return (
    <StatGrid columns={3}>
      <StatCard
        wide
        icon={<Eye size={16} />}
        title="Total Views"
        value={totals && formatFigure(totals.views)}
        subtitle={totals && note(totals.views !== null, `Gained in ${PERIOD_LABELS[period]}`)}
      />
      <StatCard
        icon={<Heart size={16} />}
        title="Average Engagement"
        value={totals && formatPercent(totals.engagement)}
        subtitle={totals && note(totals.engagement !== null, 'Likes, comments and shares per view')}
      />
      <StatCard
        icon={<Send size={16} />}
        title="Posts Published"
        value={totals && String(totals.posts)}
        subtitle={totals && published}
      />
    </StatGrid>
  );
}
