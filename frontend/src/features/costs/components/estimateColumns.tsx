import Button from '@mui/material/Button';
import type { CostEstimate } from '~/api/generated';
import type { Column } from '~/shared/components/DataTable';
import { formatDateTime } from '~/shared/format/dateTime';
import { pounds } from '~/shared/format/money';
import { counted, inWords } from '~/shared/format/words';

export const estimateColumns = (onUse: (saved: CostEstimate) => void): Column<CostEstimate>[] => [
  { id: 'saved', header: 'Saved', title: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'scripts',
    header: 'Scripts',
    cell: ({ scriptComplexity }) => inWords(scriptComplexity),
  },
  {
    id: 'videos',
    header: 'Videos per month',
    end: true,
    cell: ({ videosPerMonth }) => videosPerMonth.toLocaleString('en-GB'),
  },
  { id: 'each', header: 'Per video', end: true, cell: ({ costPerVideo }) => pounds(costPerVideo) },
  { id: 'total', header: 'Total', end: true, cell: ({ totalCost }) => pounds(totalCost) },
  {
    id: 'use',
    header: 'Use',
    unnamed: true,
    end: true,
    cell: (saved) => (
      <Button
        variant="outlined"
        size="small"
        aria-label={`Use the estimate of ${counted(saved.videosPerMonth, 'video')}, ${saved.scriptComplexity} scripts`}
        onClick={() => onUse(saved)}
      >
        Use
      </Button>
    ),
  },
];
