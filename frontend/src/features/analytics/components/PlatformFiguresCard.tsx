import { useGetAnalyticsSummaryQuery } from '~/api/endpoints';
import { PLATFORMS } from '~/config/platforms';
import { Card } from '~/shared/ui/Card';
import { DataTable } from '~/shared/ui/DataTable';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import { PERIOD_WORDS, type Period } from '../periods';
import { platformTotals } from '../platformTotals';
import { platformColumns } from './platformColumns';

export function PlatformFiguresCard({ period }: { period: Period }) {
  const { currentData: data, error, refetch } = useGetAnalyticsSummaryQuery({ period });
  const { sample, examples } = data ? platformTotals(data) : { sample: false, examples: false };
  return (
    <Card
      title="All Figures"
      subtitle={
        examples
          ? 'Nothing has been published yet, so these are examples.'
          : `What was gained in ${PERIOD_WORDS[period]}, and how much more or less that is than in as many days before`
      }
      action={sample && <SampleDataTag />}
    >
      {!data && error && (
        <ErrorState what="Platform figures" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={PLATFORMS.length} />}
      {data && (
        <DataTable
          label="Figures by platform"
          columns={platformColumns}
          rows={PLATFORMS.map((platform) => ({ platform, examples, ...data[platform] }))}
          rowId={({ platform }) => platform}
        />
      )}
    </Card>
  );
}
