import { Calculator } from 'lucide-react';
import { useListCostEstimatesQuery } from '~/api/endpoints';
import type { CostEstimate } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { localZone } from '~/shared/format/dateTime';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { DataTable } from '~/shared/ui/DataTable';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { ShowMore } from '~/shared/ui/ShowMore';
import { estimateColumns } from './estimateColumns';

const STEP = 10;

export function SavedEstimatesCard({ onUse }: { onUse: (saved: CostEstimate) => void }) {
  const { data, error, isLoading, refetch } = useListCostEstimatesQuery(WHOLE_LIST);
  const { shown, more, showMore } = useShowMore(data, STEP);
  return (
    <Card title="Saved Estimates" subtitle={`The newest first. Times in ${localZone()}`}>
      {isLoading && <RowPlaceholders rows={3} />}
      {!data && error && (
        <ErrorState what="Saved estimates" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<Calculator size={22} />}
          title="No saved estimates yet"
          text="Save one in the calculator above. The newest is what the Overview shows as your monthly cost."
        />
      )}
      {shown.length > 0 && (
        <DataTable
          label="Saved estimates"
          columns={estimateColumns(onUse)}
          rows={shown}
          rowId={({ id }) => id}
        />
      )}
      <ShowMore count={more} noun="estimate" onClick={showMore} />
    </Card>
  );
}
