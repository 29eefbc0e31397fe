import { api } from '~/api/endpoints';
import { polling } from '~/config/polling';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { StackedBar } from '~/shared/ui/StackedBar';

export function RecoveryCard() {
  const recovery = api.useGetRecoveryStatusQuery(undefined, { pollingInterval: polling.system });
  return (
    <Card title="Recovery" subtitle="Failed operations and their outcome">
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
