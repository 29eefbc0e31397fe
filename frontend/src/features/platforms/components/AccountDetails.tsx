import type { ReactNode } from 'react';
import type { ConnectedPlatform } from '~/api/generated';
import { appKey } from '~/entities/account/accountTexts';
import { Meter } from '~/shared/ui/Meter';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './AccountDetails.module.css';
import { ApiBudget } from './ApiBudget';

function expiryOf({ status, tokenExpiresAt }: ConnectedPlatform): ReactNode {
  if (status === 'expired') return 'Expired';
  return tokenExpiresAt === null ? (
    'Until you disconnect'
  ) : (
    <Timestamp at={tokenExpiresAt} show="date" />
  );
}

export function AccountDetails({ account }: { account: ConnectedPlatform }) {
  const { platform, status, accountName, app, connectedAt, quota, apiBudget } = account;
  const left = Math.max(quota.limit - quota.used, 0);
  const details: [string, ReactNode][] = [
    ['Account', accountName ?? (status === 'sandbox' ? 'None' : 'Unnamed')],
  ];
  if (app !== null)
    details.push(['App', app.clientId ?? `Set on the server (${appKey(platform)})`]);
  if (connectedAt !== null)
    details.push(['Connected since', <Timestamp key="since" at={connectedAt} show="date" />]);
  if (status !== 'sandbox') details.push(['Connected until', expiryOf(account)]);
  return (
    <>
      <dl className={styles.facts}>
        {details.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Meter
        label="Posts today"
        value={quota.used}
        max={quota.limit}
        text={`${left} of ${quota.limit} left`}
      />
      {apiBudget && <ApiBudget budget={apiBudget} />}
    </>
  );
}
