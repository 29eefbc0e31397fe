import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminRecoveryPath } from '~/config/paths';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { StackedBar } from '~/shared/ui/StackedBar';
import { useRecoveryStatus } from '../useRecoveryStatus';

export function RecoveryCard() {
  const recovery = useRecoveryStatus();
  return (
    <Card
      title="Recovery"
      subtitle="Tasks that failed at least once"
      action={
        <Button
          component={Link}
          to={adminRecoveryPath}
          size="small"
          endIcon={<ArrowRight size={15} />}
        >
          See each task
        </Button>
      }
    >
      <QueryState query={recovery} what="Recovery counters" loading={3}>
        {({ pending, retrying, recovered, failed }) => (
          <StackedBar
            label="Tasks that failed"
            format={(count) => count.toLocaleString('en-GB')}
            parts={[
              { id: 'pending', label: 'Waiting for another try', value: pending, tone: 'amber' },
              { id: 'retrying', label: 'Being tried again', value: retrying, tone: 'accent' },
              { id: 'recovered', label: 'Worked after a retry', value: recovered, tone: 'green' },
              { id: 'failed', label: 'Needs you', value: failed, tone: 'red' },
            ]}
          />
        )}
      </QueryState>
    </Card>
  );
}
