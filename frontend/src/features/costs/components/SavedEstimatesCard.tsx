import Button from '@mui/material/Button';
import { Calculator } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { CostEstimate } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { pounds } from '~/shared/format/money';
import { humanize, pluralize } from '~/shared/format/words';
import { useListRows } from '~/shared/lists/useListRows';
import { Card } from '~/shared/ui/Card';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { Timestamp } from '~/shared/ui/Timestamp';

const estimateColumns = (onUse: (saved: CostEstimate) => void): Column<CostEstimate>[] => [
  {
    header: 'Saved',
    title: true,
    cell: ({ createdAt }) => <Timestamp at={createdAt} show="dateTime" />,
  },
  { header: 'Scripts', cell: ({ scriptComplexity }) => humanize(scriptComplexity) },
  {
    header: 'Videos per month',
    end: true,
    cell: ({ videosPerMonth }) => videosPerMonth.toLocaleString('en-GB'),
  },
  { header: 'Per video', end: true, cell: ({ costPerVideo }) => pounds(costPerVideo) },
  { header: 'Total', end: true, cell: ({ totalCost }) => pounds(totalCost) },
  {
    header: 'Use',
    unnamed: true,
    end: true,
    cell: (saved) => (
      <Button
        variant="outlined"
        size="small"
        aria-label={`Use the estimate of ${pluralize(saved.videosPerMonth, 'video')}, ${saved.scriptComplexity} scripts`}
        onClick={() => onUse(saved)}
      >
        Use
      </Button>
    ),
  },
];

const EMPTY = (
  <EmptyState
    icon={<Calculator size={22} />}
    title="No saved estimates yet"
    text="Save one in the calculator above. The latest is your monthly cost on the Overview."
  />
);

export function SavedEstimatesCard({ onUse }: { onUse: (saved: CostEstimate) => void }) {
  const { zone } = useClock();
  const { state, showMore } = useListRows(api.useEstimatePagesInfiniteQuery({}), 'estimate');
  return (
    <Card title="Saved estimates" subtitle={`Newest first. Times in ${zone}`}>
      <QueryState query={state} what="Saved estimates" loading={3} empty={EMPTY}>
        {(saved) => (
          <DataTable
            label="Saved estimates"
            columns={estimateColumns(onUse)}
            rows={saved}
            rowId={({ id }) => id}
          />
        )}
      </QueryState>
      {showMore}
    </Card>
  );
}
