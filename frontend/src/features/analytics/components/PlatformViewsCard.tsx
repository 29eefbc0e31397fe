import { useGetAnalyticsSummaryQuery } from '~/api/endpoints';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { BarList } from '~/shared/components/BarList';
import { Card } from '~/shared/components/Card';
import { ErrorState } from '~/shared/components/ErrorState';
import { RowPlaceholders } from '~/shared/components/RowPlaceholders';
import { SampleTag } from '~/shared/components/SampleTag';
import { compactNumber } from '~/shared/format/compactNumber';
import { PERIOD_WORDS, type Period } from '../periods';
import { platformTotals } from '../platformTotals';

export function PlatformViewsCard({ period }: { period: Period }) {
  const { currentData: data, error, refetch } = useGetAnalyticsSummaryQuery({ period });
  return (
    <Card
      title="Views by Platform"
      subtitle={`In ${PERIOD_WORDS[period]}`}
      action={data && platformTotals(data).sample && <SampleTag />}
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
