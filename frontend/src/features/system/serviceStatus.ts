import type { ServiceStatus, SystemHealth } from '~/api/generated';

export const OVERALL_LABELS: Record<ServiceStatus, string> = {
  healthy: 'All Systems Operational',
  degraded: 'Some Services Degraded',
  down: 'System Down',
  paused: 'Unknown Status',
  unknown: 'Unknown Status',
};

export function onlineServices({ services }: SystemHealth) {
  const statuses = Object.values(services).map(({ status }) => status);
  return {
    online: statuses.filter((status) => status === 'healthy').length,
    wanted: statuses.filter((status) => status !== 'paused').length,
  };
}
