import { useListScriptsQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { cappedCount } from '~/shared/format/words';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { DataTable } from '~/shared/ui/DataTable';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { ShowMore } from '~/shared/ui/ShowMore';
import styles from './ScriptList.module.css';
import { scriptColumns } from './scriptColumns';

interface ScriptListProps {
  selectedId: number | undefined;
  onView: (id: number) => void;
}

const STEP = 20;

export function ScriptList({ selectedId, onView }: ScriptListProps) {
  const { data, error, isLoading, refetch } = useListScriptsQuery(WHOLE_LIST);
  const { shown, more, showMore } = useShowMore(data, STEP);
  const count = data && data.length > 0 && cappedCount(data.length, WHOLE_LIST.limit);
  return (
    <Card title="All Scripts" action={count && <span className={styles.count}>{count}</span>}>
      {isLoading && <RowPlaceholders rows={4} />}
      {!data && error && <ErrorState what="Scripts" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="No scripts generated yet. Create your first script above!" />
      )}
      {shown.length > 0 && (
        <DataTable
          label="All scripts"
          columns={scriptColumns({ selectedId, onView })}
          rows={shown}
          rowId={({ id }) => id}
          selectedId={selectedId}
        />
      )}
      <ShowMore count={more} noun="script" onClick={showMore} />
    </Card>
  );
}
