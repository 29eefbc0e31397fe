import { CircleX, Hourglass } from 'lucide-react';
import type { ConnectedPlatform } from '~/api/generated';
import { formatDate, formatDateTime, localZone } from '~/shared/format/dateTime';
import { relativeTime } from '~/shared/format/relativeTime';
import { useNow } from '~/shared/hooks/useNow';
import { REMEDIES } from '../accountTexts';
import styles from './AccountWarnings.module.css';

const TIMES_CHANGE_EVERY_MS = 60_000;

/** A connection that is about to end, and what went wrong with it last. */
export function AccountWarnings({ account }: { account: ConnectedPlatform }) {
  const { status, label, endsSoon, tokenExpiresAt, problem } = account;
  const now = useNow(TIMES_CHANGE_EVERY_MS);
  return (
    <>
      {status === 'connected' && endsSoon && (
        <p className={styles.note} data-tone="amber">
          <Hourglass size={17} className={styles.sign} aria-hidden />
          <span>
            The connection ends {tokenExpiresAt ? `on ${formatDate(tokenExpiresAt)}` : 'soon'}.
            Reconnect before, so that posts for {label} go on.
          </span>
        </p>
      )}
      {(problem !== null || status === 'expired') && (
        <p className={styles.note} data-tone="red">
          <CircleX size={17} className={styles.sign} aria-hidden />
          <span>
            {problem === null ? (
              'The connection has ended. '
            ) : (
              <>
                <time dateTime={problem.at} title={`${formatDateTime(problem.at)} ${localZone()}`}>
                  {relativeTime(problem.at, now)}
                </time>
                : {problem.message}{' '}
              </>
            )}
            <span className={styles.remedy}>{REMEDIES[status]}</span>
          </span>
        </p>
      )}
    </>
  );
}
