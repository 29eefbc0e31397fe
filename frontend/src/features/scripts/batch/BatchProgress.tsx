import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { ScriptBatch } from '~/api/generated';
import { formatCount, pluralize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { ProgressBar } from '~/shared/ui/ProgressBar';
import { useConfirm } from '~/shared/ui/useConfirm';
import { ReadDraftsLink } from '../components/ReadDraftsLink';
import styles from './BatchProgress.module.css';
import { FailedRows } from './FailedRows';
import { useNewestBatch } from './useNewestBatch';

const STATES = {
  running: 'Writing',
  paused: 'Paused',
  finished: 'Finished',
  cancelled: 'Cancelled',
} as const satisfies Record<ScriptBatch['status'], string>;

/** "96 of 240 written · 3 need you" */
function progressText({ status, written, total, failed }: ScriptBatch) {
  const parts = [STATES[status], `${formatCount(written)} of ${formatCount(total)} written`];
  if (failed > 0) parts.push(`${pluralize(failed, 'row')} failed`);
  return parts.join(' · ');
}

function BatchButtons({ batch }: { batch: ScriptBatch }) {
  const { id, status, failed, waiting } = batch;
  const { confirm, confirmDialog } = useConfirm();
  const [pause, isPausing] = useMutationToast(api.usePauseScriptBatchMutation, {
    success: 'The batch is paused.',
    error: 'Couldn’t pause the batch',
  });
  const [resume, isResuming] = useMutationToast(api.useResumeScriptBatchMutation, {
    error: 'Couldn’t go on with the batch',
  });
  const [cancel, isCancelling] = useMutationToast(api.useCancelScriptBatchMutation, {
    success: 'The batch is cancelled. What is written stays.',
    error: 'Couldn’t cancel the batch',
  });
  const [retry, isRetrying] = useMutationToast(api.useRetryScriptBatchMutation, {
    error: 'Couldn’t try again',
  });
  const busy = isPausing || isResuming || isCancelling || isRetrying;
  const isOpen = status === 'running' || status === 'paused';
  return (
    <>
      {status === 'running' && (
        <Button variant="outlined" disabled={busy} onClick={() => void pause({ id })}>
          Pause
        </Button>
      )}
      {status === 'paused' && (
        <Button variant="contained" disabled={busy} onClick={() => void resume({ id })}>
          Go on
        </Button>
      )}
      {failed > 0 && status !== 'cancelled' && (
        <Button variant="outlined" disabled={busy} onClick={() => void retry({ id })}>
          Try failed rows again
        </Button>
      )}
      {isOpen && (
        <Button
          color="error"
          disabled={busy}
          onClick={() =>
            confirm({
              title: 'Cancel this batch?',
              text: `${pluralize(waiting, 'script')} won’t be written. Scripts that are written stay.`,
              confirmLabel: 'Cancel batch',
              cancelLabel: 'Keep batch',
              destructive: true,
              onConfirm: () => void cancel({ id }),
            })
          }
        >
          Cancel
        </Button>
      )}
      {confirmDialog}
    </>
  );
}

/** How far the newest batch is, until the operator hides it. One that ended before, without failures, needs nobody. */
export function BatchProgress() {
  const batch = useNewestBatch();
  const [hidden, setHidden] = useState<number>();
  const [followed, setFollowed] = useState<number>();
  if (batch?.status === 'running' && batch.id !== followed) setFollowed(batch.id);
  if (!batch || batch.status === 'cancelled' || batch.id === hidden) return null;
  const { id, status, written, failed, total, lastError } = batch;
  const isOver = status === 'finished';
  if (isOver && failed === 0 && id !== followed) return null;
  return (
    <Card title="Batch" action={isOver && <Button onClick={() => setHidden(id)}>Hide</Button>}>
      <div className={styles.progress}>
        <p role="status">{progressText(batch)}</p>
        <ProgressBar
          label="Batch progress"
          value={Math.round((100 * (written + failed)) / total)}
        />
        {lastError && <p className={styles.error}>{lastError}</p>}
        {failed > 0 && <FailedRows batchId={id} failed={failed} />}
        <div className={styles.actions}>
          {isOver && written > 0 && <ReadDraftsLink />}
          <BatchButtons batch={batch} />
        </div>
      </div>
    </Card>
  );
}
