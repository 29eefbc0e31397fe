import { Activity, BellRing, CircleX, Clock } from 'lucide-react';
import type { Alert, SystemHealth } from '~/api/generated';
import { uptime } from '~/shared/format/uptime';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';
import { onlineServices } from '../serviceStatus';
import { useAlerts } from '../useAlerts';
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
  const figure = (read: (data: SystemHealth) => string) =>
    health.data ? read(health.data) : health.error && UNKNOWN;
  return (
    <StatGrid>
      <StatCard wide Icon={Activity} title="Services online" value={figure(online)}>
        Of those switched on
      </StatCard>
      <StatCard
        Icon={CircleX}
        title="Failures"
        value={figure(({ failureCount }) => String(failureCount))}
      >
        In the last hour
      </StatCard>
      <StatCard
        Icon={BellRing}
        title="Active alerts"
        value={alerts.data ? active(alerts.data) : alerts.error && UNKNOWN}
      >
        Not resolved yet
      </StatCard>
      {/* Days, hours and minutes need the space. */}
      <StatCard wide Icon={Clock} title="Uptime" value={figure((data) => uptime(data.uptime))}>
        Since the server started
      </StatCard>
    </StatGrid>
  );
}
