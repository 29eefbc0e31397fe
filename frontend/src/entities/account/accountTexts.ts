import type { Platform, PlatformStatus } from '~/api/generated';
import type { StatusTone } from '~/theme/palette';

export const ACCOUNT_STATUSES: Record<PlatformStatus, { label: string; tone: StatusTone }> = {
  connected: { label: 'Connected', tone: 'green' },
  sandbox: { label: 'Test only', tone: 'amber' },
  expired: { label: 'Connect again', tone: 'red' },
};

export const chooseAccountText = (label: string): string =>
  `You allowed access to more than one account. Choose the one that posts for ${label} go to: nothing is connected until then.`;

/** The variable that names the app on the server. */
export const appKey = (platform: Platform): string =>
  `SHOWRUNNER__PLATFORMS__${platform.toUpperCase()}__CLIENT_ID`;

export const REMEDIES: Record<PlatformStatus, string> = {
  connected: 'If this keeps happening, reconnect the account.',
  sandbox: 'Go through the steps below again, then press Connect.',
  expired: 'Press Reconnect and allow access again. Nothing is posted until then.',
};
