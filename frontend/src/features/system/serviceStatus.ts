import type { ServiceStatus, SystemHealth } from '~/api/generated';

/** What the whole product is called in each status (spec, section 4). */
export const OVERALL_LABELS: Record<ServiceStatus, string> = {
  healthy: 'All Systems Operational',
  degraded: 'Some Services Degraded',
  down: 'System Down',
  paused: 'Unknown Status',
  unknown: 'Unknown Status',
};

/** How many services are well, of those that are not switched off. */
export function onlineServices({ services }: SystemHealth) {
  const statuses = Object.values(services).map(({ status }) => status);
  return {
    online: statuses.filter((status) => status === 'healthy').length,
    wanted: statuses.filter((status) => status !== 'paused').length,
  };
}
