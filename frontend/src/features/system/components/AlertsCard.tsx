import { ShieldCheck } from 'lucide-react';
import { ALERTS_SHOWN } from '~/config/limits';
import { localZone } from '~/shared/format/dateTime';
import { useNow } from '~/shared/hooks/useNow';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { useAlerts } from '../useAlerts';
import { AlertRow } from './AlertRow';

const EMPTY = (
  <EmptyState
    icon={<ShieldCheck size={22} />}
    title="No alerts"
    text="Alerts appear here when a service degrades, and when it recovers."
  />
);

export function AlertsCard() {
  const alerts = useAlerts();
  const now = useNow();
  return (
    <Card title="Recent Alerts" subtitle={`The latest ${ALERTS_SHOWN}. Times in ${localZone()}`}>
      <QueryState query={alerts} what="Alerts" loading={3} empty={EMPTY}>
        {(data) => (
          <ul>
            {data.slice(0, ALERTS_SHOWN).map((alert) => (
              <AlertRow key={alert.id} alert={alert} now={now} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
