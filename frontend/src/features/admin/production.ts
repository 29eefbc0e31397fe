import type { ServiceStatus, SystemStatus } from '~/api/generated';

/** The maximum of priority videos, and the number above which the meter turns red. */
export const PRIORITY_VIDEOS = 100;
export const PRIORITY_VIDEOS_WARNING = 80;

const DAYS_IN_A_MONTH = 30;

export const perDay = (monthlyTarget: number): string => {
  const videos = Math.round((monthlyTarget / DAYS_IN_A_MONTH) * 10) / 10;
  return `${videos.toLocaleString('en-GB')} a day`;
};

/** Parses a target; 0, which the server rejects, when the text is not a number. */
export function parseTarget(text: string): number {
  const target = Number.parseInt(text, 10);
  return Number.isNaN(target) ? 0 : target;
}

/** The status of the avatar provider; the field is named after the provider. */
export function providerStatus(status: SystemStatus, provider: string): ServiceStatus {
  const fields: Partial<Record<string, ServiceStatus | number>> = status;
  const found = fields[`${provider}Status`];
  return typeof found === 'string' ? found : 'unknown';
}
