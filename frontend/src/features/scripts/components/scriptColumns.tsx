import Button from '@mui/material/Button';
import type { Script } from '~/api/generated';
import { formatDate } from '~/shared/format/dateTime';
import { humanize } from '~/shared/format/words';
import type { Column } from '~/shared/ui/DataTable';
import { StatusBadge } from '~/shared/ui/StatusBadge';

interface ScriptColumns {
  selectedId: number | undefined;
  onView: (id: number) => void;
}

export const scriptColumns = ({ selectedId, onView }: ScriptColumns): Column<Script>[] => [
  { header: 'Title', title: true, cell: ({ title }) => title },
  { header: 'Category', plain: true, cell: ({ category }) => humanize(category) },
  { header: 'Duration', plain: true, cell: ({ duration }) => `${duration} seconds` },
  { header: 'Created', plain: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    header: 'Status',
    plain: true,
    cell: ({ status }) => <StatusBadge kind="script" status={status} />,
  },
  {
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
