import Button from '@mui/material/Button';
import { RotateCw, ShieldCheck } from 'lucide-react';
import { useGetErrorRecoveryStatusQuery } from '~/api/endpoints';
import { localZone } from '~/shared/format/dateTime';
import { useNow } from '~/shared/hooks/useNow';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { useRetryAll } from '../useRetryAll';
import { RecoveryActionRow } from './RecoveryActionRow';
import styles from './RecoveryTab.module.css';

const TIMES_CHANGE_EVERY_MS = 10_000;

export function RecoveryTab() {
  const { data, error, refetch } = useGetErrorRecoveryStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { retry, retrying } = useRetryAll();
  const now = useNow(TIMES_CHANGE_EVERY_MS);
  return (
    <div className={styles.cards}>
      <Card title="Failed Operations" subtitle="Work that was given up after several tries">
        <p className={styles.failed} data-some={(data?.failedOperations ?? 0) > 0 || undefined}>
          {data?.failedOperations ?? '–'}
        </p>
        <Button
          variant="contained"
          startIcon={<RotateCw size={16} />}
          disabled={retrying}
          onClick={retry}
        >
          {retrying ? 'Retrying...' : 'Retry All'}
        </Button>
      </Card>
      <Card title="Latest Actions" subtitle={`The latest twenty. Times in ${localZone()}`}>
        {!data && error && (
          <ErrorState what="Recovery actions" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <RowPlaceholders rows={3} />}
        {data?.recentActions.length === 0 && (
          <EmptyState
            icon={<ShieldCheck size={22} />}
            title="Nothing has failed"
            text="What fails is tried again by itself, and appears here."
          />
        )}
        <ul>
          {data?.recentActions.map((action) => (
            <RecoveryActionRow
              key={`${action.operation} ${action.at} ${action.status}`}
              action={action}
              now={now}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}
