import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Check, Undo2, X } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { AssistantAction, AssistantActionStatus } from '~/api/generated';
import { useUndo } from '~/entities/change/useUndo';
import { useClock } from '~/shared/clock/useClock';
import { humanize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { Tag } from '~/shared/ui/Tag';
import styles from './ActionItem.module.css';
import { SYSTEM_UPDATED } from './useChat';

function useAssistantAction(id: number) {
  const [confirmAction, confirming] = useMutationToast(api.useConfirmAssistantActionMutation, {
    success: ({ status }) => (status === 'failed' ? undefined : SYSTEM_UPDATED),
    error: 'Failed to confirm the action',
  });
  const [dismissAction, dismissing] = useMutationToast(api.useDismissAssistantActionMutation, {
    error: 'Failed to dismiss the action',
  });
  const [undo, undoing] = useUndo();
  const toast = useToast();

  const confirm = async () => {
    const confirmed = await confirmAction({ id });
    if (confirmed.ok && confirmed.data.status === 'failed') {
      toast.error(confirmed.data.result ?? 'Failed to carry out the action');
    }
  };
  const busy = confirming || dismissing || undoing;
  return { confirm, dismiss: () => void dismissAction({ id }), undo, busy };
}

/** Completed is green, failed is red, anything else is yellow. */
const TONES: Partial<Record<AssistantActionStatus, 'green' | 'red'>> = {
  completed: 'green',
  failed: 'red',
};

function useIsUndone(changeId: number | null): boolean {
  const { undone } = api.useListChangesQuery(
    {},
    {
      skip: changeId === null,
      selectFromResult: ({ data }) => ({
        undone: data?.some(({ id, undoneAt }) => id === changeId && undoneAt !== null) ?? false,
      }),
    },
  );
  return undone;
}

export function ActionItem({ action }: { action: AssistantAction }) {
  const { id, description, status, result, changeId, expiresAt } = action;
  const { confirm, dismiss, undo, busy } = useAssistantAction(id);
  const undone = useIsUndone(changeId);
  const clock = useClock();
  return (
    <li className={styles.action} data-tone={TONES[status] ?? 'yellow'}>
      <p className={styles.line}>
        <span className={styles.status}>{humanize(status)}</span>
        <span className={styles.description}>{description}</span>
      </p>
      {result && <p className={styles.note}>{result}</p>}
      {status === 'pending' && expiresAt && (
        <p className={styles.note}>Nothing happens until you confirm it.</p>
      )}
      {status === 'pending' && (
        <div className={styles.buttons}>
          <Tooltip describeChild title={expiresAt && `Until ${clock.full(expiresAt)}`}>
            <Button
              variant="contained"
              size="small"
              startIcon={<Check size={14} />}
              disabled={busy}
              aria-label={`Confirm: ${description}`}
              onClick={confirm}
            >
              Confirm
            </Button>
          </Tooltip>
          <Button
            variant="outlined"
            size="small"
            startIcon={<X size={14} />}
            disabled={busy}
            aria-label={`Dismiss: ${description}`}
            onClick={dismiss}
          >
            Dismiss
          </Button>
        </div>
      )}
      {changeId !== null && (
        <div className={styles.buttons}>
          {undone ? (
            <Tag>Undone</Tag>
          ) : (
            <Button
              variant="outlined"
              size="small"
              startIcon={<Undo2 size={14} />}
              disabled={busy}
              aria-label={`Undo: ${description}`}
              onClick={() => undo(changeId, description)}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
