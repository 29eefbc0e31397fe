import { useGetAnalyticsSummaryQuery } from '~/api/endpoints';
import { PLATFORMS } from '~/config/platforms';
import { Card } from '~/shared/components/Card';
import { DataTable } from '~/shared/components/DataTable';
import { ErrorState } from '~/shared/components/ErrorState';
import { RowPlaceholders } from '~/shared/components/RowPlaceholders';
import { SampleTag } from '~/shared/components/SampleTag';
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
      action={sample && <SampleTag />}
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
