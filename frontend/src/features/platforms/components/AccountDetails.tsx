import type { ReactNode } from 'react';
import type { ConnectedPlatform } from '~/api/generated';
import { formatDate, formatDateTime, localZone } from '~/shared/format/dateTime';
import { Meter } from '~/shared/ui/Meter';
import styles from './AccountDetails.module.css';
import { ApiBudget } from './ApiBudget';

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${formatDateTime(at)} ${localZone()}`}>
      {formatDate(at)}
    </time>
  );
}

function endOf({ status, tokenExpiresAt }: ConnectedPlatform): ReactNode {
  if (status === 'expired') return 'It has ended';
  return tokenExpiresAt === null ? 'Until you disconnect' : <Day at={tokenExpiresAt} />;
}

/** Whose account it is, since when and until when, how many more posts it takes today, and what is left of the API. */
export function AccountDetails({ account }: { account: ConnectedPlatform }) {
  const { status, accountName, connectedAt, quota, apiBudget } = account;
  const left = Math.max(quota.limit - quota.used, 0);
  return (
    <>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>Account</dt>
          <dd>{accountName ?? (status === 'sandbox' ? 'None' : 'Without a name')}</dd>
        </div>
        {connectedAt !== null && (
          <div className={styles.fact}>
            <dt>Connected since</dt>
            <dd>
              <Day at={connectedAt} />
            </dd>
          </div>
        )}
        {status !== 'sandbox' && (
          <div className={styles.fact}>
            <dt>Connected until</dt>
            <dd>{endOf(account)}</dd>
          </div>
        )}
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
