import { api } from '~/api/endpoints';
import { PLATFORMS } from '~/config/platforms';
import { Card } from '~/shared/ui/Card';
import { DataTable } from '~/shared/ui/DataTable';
import { QueryState } from '~/shared/ui/QueryState';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import type { Period } from '../periods';
import { PERIOD_LABELS } from '../periods';
import { platformTotals } from '../platformTotals';
import { platformColumns } from './platformColumns';

export function PlatformFiguresCard({ period }: { period: Period }) {
  const summary = api.useGetAnalyticsSummaryQuery({ period });
  const { currentData } = summary;
  const { sample, examples } = currentData
    ? platformTotals(currentData)
    : { sample: false, examples: false };
  return (
    <Card
      title="All Figures"
      subtitle={
        examples
          ? 'Nothing has been published yet, so these are examples.'
          : `Gains in ${PERIOD_LABELS[period]}, compared with the period before`
      }
      action={sample && <SampleDataTag />}
    >
      <QueryState
        query={{ ...summary, data: currentData }}
        what="Platform figures"
        loading={PLATFORMS.length}
      >
        {(data) => (
          <DataTable
            label="Figures by platform"
            columns={platformColumns}
            rows={PLATFORMS.map((platform) => ({ platform, examples, ...data[platform] }))}
            rowId={({ platform }) => platform}
          />
        )}
      </QueryState>
    </Card>
  );
}
