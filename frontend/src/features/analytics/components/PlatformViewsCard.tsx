import { useGetAnalyticsSummaryQuery } from '~/api/endpoints';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { compactNumber } from '~/shared/format/compactNumber';
import { BarList } from '~/shared/ui/BarList';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import { PERIOD_WORDS, type Period } from '../periods';
import { platformTotals } from '../platformTotals';

export function PlatformViewsCard({ period }: { period: Period }) {
  const { currentData: data, error, refetch } = useGetAnalyticsSummaryQuery({ period });
  return (
    <Card
      title="Views by Platform"
      subtitle={`In ${PERIOD_WORDS[period]}`}
      action={data && platformTotals(data).sample && <SampleDataTag />}
    >
      {!data && error && (
        <ErrorState what="Platform views" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={PLATFORMS.length} />}
      {data && (
        <BarList
          label="Views by platform"
          unit="views"
          format={compactNumber}
          items={PLATFORMS.map((platform) => ({
            id: platform,
            label: PLATFORM_LABELS[platform],
            value: data[platform].views,
            reason: data[platform].reason,
          }))}
        />
      )}
    </Card>
  );
}
