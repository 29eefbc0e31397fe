import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { StackedBar } from '~/shared/ui/StackedBar';
import { useRecoveryStatus } from '../useRecoveryStatus';

export function RecoveryCard() {
  const recovery = useRecoveryStatus();
  return (
    <Card title="Recovery" subtitle="Failed and retried work">
      <QueryState query={recovery} what="Recovery counters" loading={3}>
        {({ pending, retrying, recovered, failed }) => (
          <StackedBar
            label="Operations that failed"
            format={(count) => count.toLocaleString('en-GB')}
            parts={[
              { id: 'pending', label: 'Pending', value: pending, tone: 'amber' },
              { id: 'retrying', label: 'Retrying', value: retrying, tone: 'accent' },
              { id: 'recovered', label: 'Recovered', value: recovered, tone: 'green' },
              { id: 'failed', label: 'Failed', value: failed, tone: 'red' },
            ]}
          />
        )}
      </QueryState>
    </Card>
  );
}
