import type { ServiceStatus, SystemStatus } from '~/api/generated';

/** How many priority videos count as all of them, and above how many it gets red (spec, section 9). */
export const PRIORITY_VIDEOS = 100;
export const PRIORITY_VIDEOS_WARNING = 80;

const DAYS_IN_A_MONTH = 30;

/** What a monthly target means for one day: the target divided by 30. */
export const perDay = (monthlyTarget: number): string => {
  const videos = Math.round((monthlyTarget / DAYS_IN_A_MONTH) * 10) / 10;
  return `${videos.toLocaleString('en-GB')} a day`;
};

/** The target as it was typed: what cannot be read as a number is 0, which the server refuses. */
export function parseTarget(text: string): number {
  const target = Number.parseInt(text, 10);
  return Number.isNaN(target) ? 0 : target;
}

/** How the avatar provider is: the field is named after it. */
export function providerStatus(status: SystemStatus, provider: string): ServiceStatus {
  const fields: Partial<Record<string, ServiceStatus | number>> = status;
  const found = fields[`${provider}Status`];
  return typeof found === 'string' ? found : 'unknown';
}
