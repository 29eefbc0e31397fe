import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { cappedCount, humanize } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { StatusBadge } from '~/shared/ui/StatusBadge';
import { Timestamp } from '~/shared/ui/Timestamp';
import { useShowMore } from '~/shared/ui/useShowMore';
import styles from './ScriptList.module.css';

interface ScriptColumns {
  selectedId: number | undefined;
  onView: (id: number) => void;
}

const scriptColumns = ({ selectedId, onView }: ScriptColumns): Column<Script>[] => [
  { header: 'Title', title: true, cell: ({ title }) => title },
  { header: 'Category', plain: true, cell: ({ category }) => humanize(category) },
  { header: 'Duration', plain: true, cell: ({ duration }) => `${duration} seconds` },
  {
    header: 'Created',
    plain: true,
    cell: ({ createdAt }) => <Timestamp at={createdAt} show="date" />,
  },
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

interface ScriptListProps {
  selectedId: number | undefined;
  onView: (id: number) => void;
}

const PAGE_SIZE = 20;

export function ScriptList({ selectedId, onView }: ScriptListProps) {
  const scripts = api.useListScriptsQuery(WHOLE_LIST);
  const { data } = scripts;
  const { shown, showMore } = useShowMore(data, PAGE_SIZE, 'script');
  const count = data && data.length > 0 && cappedCount(data.length, WHOLE_LIST.limit);
  return (
    <Card title="All Scripts" action={count && <span className={styles.count}>{count}</span>}>
      <QueryState
        query={scripts}
        what="Scripts"
        loading={4}
        empty={<EmptyState title="No scripts generated yet. Create your first script above!" />}
      >
        {() => (
          <DataTable
            label="All scripts"
            columns={scriptColumns({ selectedId, onView })}
            rows={shown}
            rowId={({ id }) => id}
            selectedId={selectedId}
          />
        )}
      </QueryState>
      {showMore}
    </Card>
  );
}
