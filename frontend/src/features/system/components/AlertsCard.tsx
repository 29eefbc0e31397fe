import { ShieldCheck } from 'lucide-react';
import { ALERTS_SHOWN } from '~/config/limits';
import { localZone } from '~/shared/format/dateTime';
import { useNow } from '~/shared/hooks/useNow';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { useAlerts } from '../useAlerts';
import { AlertRow } from './AlertRow';

const TIMES_CHANGE_EVERY_MS = 10_000;

export function AlertsCard() {
  const { data, error, refetch } = useAlerts();
  const now = useNow(TIMES_CHANGE_EVERY_MS);
  return (
    <Card title="Recent Alerts" subtitle={`The latest ${ALERTS_SHOWN}. Times in ${localZone()}`}>
      {!data && error && <ErrorState what="Alerts" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowPlaceholders rows={3} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<ShieldCheck size={22} />}
          title="No alerts"
          text="When a service gets worse it is told here, and when it is well again."
        />
      )}
      <ul>
        {data?.slice(0, ALERTS_SHOWN).map((alert) => (
          <AlertRow key={alert.id} alert={alert} now={now} />
        ))}
      </ul>
    </Card>
  );
}
