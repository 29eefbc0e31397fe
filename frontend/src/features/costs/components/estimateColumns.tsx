import Button from '@mui/material/Button';
import type { CostEstimate } from '~/api/generated';
import { formatDateTime } from '~/shared/format/dateTime';
import { pounds } from '~/shared/format/money';
import { humanize, pluralize } from '~/shared/format/words';
import type { Column } from '~/shared/ui/DataTable';

export const estimateColumns = (onUse: (saved: CostEstimate) => void): Column<CostEstimate>[] => [
  { header: 'Saved', title: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
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
