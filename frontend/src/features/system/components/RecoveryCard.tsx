import { useGetRecoveryStatusQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { StackedBar } from '~/shared/ui/StackedBar';

export function RecoveryCard() {
  const { data, error, refetch } = useGetRecoveryStatusQuery(undefined, {
    pollingInterval: polling.system,
  });
  return (
    <Card title="Recovery" subtitle="Work that failed, and what became of it">
      {!data && error && (
        <ErrorState what="Recovery counters" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={3} />}
      {data && (
        <StackedBar
          label="Operations that failed"
          format={(count) => count.toLocaleString('en-GB')}
          parts={[
            { id: 'pending', label: 'Pending', value: data.pending, tone: 'amber' },
            { id: 'retrying', label: 'Retrying', value: data.retrying, tone: 'accent' },
            { id: 'recovered', label: 'Recovered', value: data.recovered, tone: 'green' },
            { id: 'failed', label: 'Failed', value: data.failed, tone: 'red' },
          ]}
        />
      )}
    </Card>
  );
}
