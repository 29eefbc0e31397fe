import { api } from '~/api/endpoints';
import { pluralize } from '~/shared/format/words';
import { QueryState } from '~/shared/ui/QueryState';
import styles from './BatchProgress.module.css';

/** More failed rows are counted: most have the same cause. */
const MAX_SHOWN = 10;

/** Why rows failed. */
export function FailedRows({ batchId, failed }: { batchId: number; failed: number }) {
  const rows = api.useListScriptBatchRowsQuery({ id: batchId, status: 'failed', limit: MAX_SHOWN });
  return (
    <QueryState query={rows} what="Failed rows" loading={1}>
      {(shown) => (
        <ul className={styles.rows} aria-label="Failed rows">
          {shown.map(({ position, topic, error }) => (
            <li key={position}>
              <strong>{topic}</strong> {error}
            </li>
          ))}
          {failed > shown.length && <li>and {pluralize(failed - shown.length, 'more row')}</li>}
        </ul>
      )}
    </QueryState>
  );
}
