import type { ServiceStatus } from '~/api/generated';
import type { StatusTone } from '~/theme/palette';

/** Healthy is green, degraded yellow, down red, anything else grey. */
export const SERVICE_TONES: Record<ServiceStatus, StatusTone> = {
  healthy: 'green',
  degraded: 'amber',
  down: 'red',
  paused: 'grey',
  unknown: 'grey',
};
