import { Calculator } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { CostEstimate } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { localZone } from '~/shared/format/dateTime';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { DataTable } from '~/shared/ui/DataTable';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { ShowMore } from '~/shared/ui/ShowMore';
import { estimateColumns } from './estimateColumns';

const PAGE_SIZE = 10;

const EMPTY = (
  <EmptyState
    icon={<Calculator size={22} />}
    title="No saved estimates yet"
    text="Save one in the calculator above. The Overview shows the newest as your monthly cost."
  />
);

export function SavedEstimatesCard({ onUse }: { onUse: (saved: CostEstimate) => void }) {
  const estimates = api.useListCostEstimatesQuery(WHOLE_LIST);
  const { shown, more, showMore } = useShowMore(estimates.data, PAGE_SIZE);
  return (
    <Card title="Saved Estimates" subtitle={`Newest first. Times in ${localZone()}`}>
      <QueryState query={estimates} what="Saved estimates" loading={3} empty={EMPTY}>
        {() => (
          <DataTable
            label="Saved estimates"
            columns={estimateColumns(onUse)}
            rows={shown}
            rowId={({ id }) => id}
          />
        )}
      </QueryState>
      <ShowMore count={more} noun="estimate" onClick={showMore} />
    </Card>
  );
}
