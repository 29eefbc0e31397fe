import Button from '@mui/material/Button';
import type { Script } from '~/api/generated';
import type { Column } from '~/shared/components/DataTable';
import { StatusBadge } from '~/shared/components/StatusBadge';
import { formatDate } from '~/shared/format/dateTime';
import { inWords } from '~/shared/format/words';

interface ScriptColumns {
  selectedId: number | undefined;
  onView: (id: number) => void;
}

export const scriptColumns = ({ selectedId, onView }: ScriptColumns): Column<Script>[] => [
  { id: 'title', header: 'Title', title: true, cell: ({ title }) => title },
  { id: 'category', header: 'Category', plain: true, cell: ({ category }) => inWords(category) },
  {
    id: 'duration',
    header: 'Duration',
    plain: true,
    cell: ({ duration }) => `${duration} seconds`,
  },
  { id: 'created', header: 'Created', plain: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'status',
    header: 'Status',
    plain: true,
    cell: ({ status }) => <StatusBadge kind="script" status={status} />,
  },
  {
    id: 'view',
    header: 'Open',
    unnamed: true,
    end: true,
    cell: ({ id, title }) => (
      <Button
        variant="outlined"
        size="small"
        aria-label={`View ${title}`}
        aria-pressed={id === selectedId}
        onClick={() => onView(id)}
      >
        View
      </Button>
    ),
  },
];
