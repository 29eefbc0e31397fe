import { api } from '~/api/endpoints';
import { PlatformViewsBars } from '~/entities/platform/PlatformViewsBars';
import { platformTotals } from '~/entities/platform/platformTotals';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import type { Period } from '../periods';
import { PERIOD_LABELS } from '../periods';

export function PlatformViewsCard({ period }: { period: Period }) {
  const summary = api.useGetAnalyticsSummaryQuery({ period });
  const { all } = usePlatforms();
  const { currentData } = summary;
  return (
    <Card
      title="Views by platform"
      subtitle={`In ${PERIOD_LABELS[period]}`}
      action={currentData && platformTotals(currentData).sample && <SampleDataTag />}
    >
      <QueryState
        query={{ ...summary, data: currentData }}
        what="Platform views"
        loading={all.length}
      >
        {(data) => <PlatformViewsBars summary={data} platforms={all} />}
      </QueryState>
    </Card>
  );
}
