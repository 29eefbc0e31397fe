import { Activity, BellRing, CircleX, Hand } from 'lucide-react';
import type { Alert, SystemHealth } from '~/api/generated';
import { formatCount } from '~/shared/format/words';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';
import { onlineServices } from '../serviceStatus';
import { useAlerts } from '../useAlerts';
import { useRecoveryStatus } from '../useRecoveryStatus';
import { useSystemHealth } from '../useSystemHealth';

/** Shown for a figure that could not be loaded. */
const UNKNOWN = '–';

const online = (health: SystemHealth): string => {
  const { online: well, wanted } = onlineServices(health);
  return `${well} / ${wanted}`;
};

const active = (alerts: readonly Alert[]): string =>
  String(alerts.filter(({ resolved }) => !resolved).length);

export function SystemCounters() {
  const health = useSystemHealth();
  const alerts = useAlerts();
  const recovery = useRecoveryStatus();
  const figure = (read: (data: SystemHealth) => string) =>
    health.data ? read(health.data) : health.error && UNKNOWN;
  return (
    <StatGrid>
      <StatCard
        Icon={Hand}
        title="Needs you"
        value={recovery.data ? formatCount(recovery.data.failed) : recovery.error && UNKNOWN}
      >
        Failed after several attempts
      </StatCard>
      <StatCard
        Icon={BellRing}
        title="Active alerts"
        value={alerts.data ? active(alerts.data) : alerts.error && UNKNOWN}
      >
        Not resolved yet
      </StatCard>
      <StatCard
        Icon={CircleX}
        title="Failures"
        value={figure(({ failureCount }) => String(failureCount))}
      >
        In the last hour
      </StatCard>
      <StatCard Icon={Activity} title="Services online" value={figure(online)}>
        Of those switched on
      </StatCard>
    </StatGrid>
  );
}
