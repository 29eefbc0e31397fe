import { ShieldCheck } from 'lucide-react';
import { api } from '~/api/endpoints';
import { localZone } from '~/shared/format/dateTime';
import { useNow } from '~/shared/hooks/useNow';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { RetryButton } from '~/shared/ui/RetryButton';
import { RecoveryActionRow } from './RecoveryActionRow';
import styles from './RecoveryTab.module.css';

/** Retries every failed operation and shows how many there were. */
function useRetryAll() {
  const [retryAll, { isLoading: retrying }] = api.useRetryAllOperationsMutation();
  const withToast = useMutationToast();
  const retry = () =>
    withToast(retryAll(), {
      success: ({ message }) => message,
      error: 'Failed to retry operations. Please try again.',
    });
  return { retry, retrying };
}

const EMPTY = (
  <EmptyState
    icon={<ShieldCheck size={22} />}
    title="Nothing has failed"
    text="Failed operations are retried automatically and appear here."
  />
);

export function RecoveryTab() {
  const recovery = api.useGetErrorRecoveryStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { retry, retrying } = useRetryAll();
  const now = useNow();
  const failed = recovery.data?.failedOperations;
  return (
    <div className={styles.cards}>
      <Card title="Failed Operations" subtitle="Operations that failed after several attempts">
        <p className={styles.failed} data-some={(failed ?? 0) > 0 || undefined}>
          {failed ?? '–'}
        </p>
        <RetryButton label="Retry All" retrying={retrying} onClick={retry} />
      </Card>
      <Card title="Latest Actions" subtitle={`The latest 20. Times in ${localZone()}`}>
        <QueryState
          query={{ ...recovery, data: recovery.data?.recentActions }}
          what="Recovery actions"
          loading={3}
          empty={EMPTY}
        >
          {(actions) => (
            <ul>
              {actions.map((action) => (
                <RecoveryActionRow
                  key={`${action.operation} ${action.at} ${action.status}`}
                  action={action}
                  now={now}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </div>
  );
}
