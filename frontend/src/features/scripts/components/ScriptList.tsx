import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { cappedCount } from '~/shared/format/words';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { DataTable } from '~/shared/ui/DataTable';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { ShowMore } from '~/shared/ui/ShowMore';
import styles from './ScriptList.module.css';
import { scriptColumns } from './scriptColumns';

interface ScriptListProps {
  selectedId: number | undefined;
  onView: (id: number) => void;
}

const PAGE_SIZE = 20;

export function ScriptList({ selectedId, onView }: ScriptListProps) {
  const scripts = api.useListScriptsQuery(WHOLE_LIST);
  const { data } = scripts;
  const { shown, more, showMore } = useShowMore(data, PAGE_SIZE);
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
      <ShowMore count={more} noun="script" onClick={showMore} />
    </Card>
  );
}
