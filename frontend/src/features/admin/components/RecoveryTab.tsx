import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { RecoveryAction } from '~/api/generated';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { useClock } from '~/shared/clock/useClock';
import { formatCount } from '~/shared/format/words';
import { useNow } from '~/shared/hooks/useNow';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { RetryButton } from '~/shared/ui/RetryButton';
import { taskOf } from '../tasks';
import row from './RecoveryActionRow.module.css';
import styles from './RecoveryTab.module.css';

function RecoveryActionRow({ action, now }: { action: RecoveryAction; now: number }) {
  const { status, at, error } = action;
  const { label, to } = taskOf(action);
  return (
    <li className={row.action}>
      <div className={row.text}>
        <p className={row.operation}>{to ? <Link to={to}>{label}</Link> : label}</p>
        {error && <p className={row.error}>{error}</p>}
        <RelativeTime className={row.when} at={at} now={now} />
      </div>
      <StatusBadge kind="recovery" status={status} />
    </li>
  );
}

const EMPTY = (
  <EmptyState
    icon={<ShieldCheck size={22} />}
    title="Nothing has failed"
    text="What fails is tried again automatically, and appears here."
  />
);

export function RecoveryTab() {
  const recovery = api.useGetErrorRecoveryStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [retryAll, retrying] = useMutationToast(api.useRetryAllOperationsMutation, {
    success: ({ message }) => message,
    error: 'Failed to retry operations. Please try again.',
  });
  const now = useNow();
  const { zone } = useClock();
  const failed = recovery.data?.failedOperations;
  return (
    <div className={styles.cards}>
      <Card
        title="Needs you"
        subtitle="Failed after several attempts. Solve what is named below, then retry."
      >
        <div className={styles.summary}>
          <p className={styles.failed} data-some={(failed ?? 0) > 0 || undefined}>
            {failed === undefined ? '–' : formatCount(failed)}
          </p>
          <RetryButton
            label="Retry all"
            retrying={retrying}
            failed={failed}
            onClick={() => void retryAll()}
          />
        </div>
      </Card>
      <Card title="Latest actions" subtitle={`The latest 20. Times in ${zone}`}>
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
