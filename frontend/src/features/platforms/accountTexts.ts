import type { ConnectedPlatform, PlatformStatus } from '~/api/generated';
import type { StatusTone } from '~/theme/palette';

interface AccountStatusLabel {
  word: string;
  tone: StatusTone;
}

export const ACCOUNT_STATUSES: Record<PlatformStatus, AccountStatusLabel> = {
  connected: { word: 'Connected', tone: 'green' },
  sandbox: { word: 'Sandbox', tone: 'amber' },
  expired: { word: 'Connect again', tone: 'red' },
};

/** Why one of several accounts has to be chosen. */
export const chooseAccountText = (label: string): string =>
  `You allowed access to more than one account. Posts for ${label} go to the one you choose here; nothing is connected until then.`;

/** The keys under which the configuration has the app that connects this platform's accounts. */
export const appKeys = ({ platform }: Pick<ConnectedPlatform, 'platform'>): readonly string[] => {
  const section = `SHOWRUNNER__PLATFORMS__${platform.toUpperCase()}`;
  return [`${section}__CLIENT_ID`, `${section}__CLIENT_SECRET`];
};

/** What there is to do about what went wrong. */
export const REMEDIES: Record<PlatformStatus, string> = {
  connected: 'If that keeps happening, reconnect the account.',
  sandbox: 'Go through the steps below once more, then press Connect.',
  expired: 'Press Reconnect and allow it again: nothing goes out there until then.',
};
