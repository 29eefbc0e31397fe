import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { ProjectChip } from '~/entities/project/ProjectChip';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { formatCount, humanize } from '~/shared/format/words';
import { ListToolbar } from '~/shared/lists/ListToolbar';
import { NoResults } from '~/shared/lists/NoResults';
import { SelectBox } from '~/shared/lists/SelectBox';
import { SelectShown } from '~/shared/lists/SelectShown';
import { isFiltered, NO_FILTER, useListFilter } from '~/shared/lists/useListFilter';
import { useListRows } from '~/shared/lists/useListRows';
import { useScrollToList } from '~/shared/lists/useScrollToList';
import { useSelection } from '~/shared/lists/useSelection';
import { Card } from '~/shared/ui/Card';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { Timestamp } from '~/shared/ui/Timestamp';
import { SCRIPT_STATUSES } from '../scriptStatuses';
import styles from './ScriptList.module.css';
import { ScriptSelectionBar } from './ScriptSelectionBar';

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

export function ScriptList({ selectedId, onView }: ScriptListProps) {
  const { filter, setFilter } = useListFilter(SCRIPT_STATUSES);
  const { rows, total, showMore, state } = useListRows(
    api.useScriptPagesInfiniteQuery(filter),
    'script',
  );
  const selection = useSelection(rows, filter);
  const list = useScrollToList(filter.project !== undefined);
  const count = total > 0 && formatCount(total);
  return (
    <div ref={list}>
      <Card title="All Scripts" action={count && <span className={styles.count}>{count}</span>}>
        <ListToolbar
          what="scripts"
          statuses={SCRIPT_STATUSES}
          filter={filter}
          setFilter={setFilter}
        >
          <ProjectChip
            projectId={filter.project}
            onRemove={() => setFilter({ project: undefined })}
          />
        </ListToolbar>
        <QueryState
          query={state}
          what="Scripts"
          loading={4}
          empty={
            isFiltered(filter) ? (
              <NoResults onClear={() => setFilter(NO_FILTER)} />
            ) : (
              <EmptyState title="No scripts generated yet. Create your first script above!" />
            )
          }
        >
          {(shown) => (
            <DataTable
              label="All scripts"
              columns={scriptColumns({ selectedId, onView })}
              rows={shown}
              rowId={({ id }) => id}
              selectedId={selectedId}
              selectAll={<SelectShown rows={shown} selection={selection} />}
              selectBox={({ id, title }) => (
                <SelectBox id={id} title={title} selection={selection} />
              )}
            />
          )}
        </QueryState>
        {showMore}
        <ScriptSelectionBar rows={rows ?? []} total={total} filter={filter} selection={selection} />
      </Card>
    </div>
  );
}
