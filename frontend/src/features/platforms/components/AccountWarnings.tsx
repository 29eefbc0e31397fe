import { CircleX, Hourglass } from 'lucide-react';
import type { ConnectedPlatform } from '~/api/generated';
import { REMEDIES } from '~/entities/account/accountTexts';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import styles from './AccountWarnings.module.css';

export function AccountWarnings({ account }: { account: ConnectedPlatform }) {
  const { status, label, endsSoon, tokenExpiresAt, problem } = account;
  const now = useNow();
  const clock = useClock();
  return (
    <>
      {status === 'connected' && endsSoon && (
        <p className={styles.note} data-tone="amber">
          <Hourglass size={17} className={styles.sign} aria-hidden />
          <span>
            The connection expires {tokenExpiresAt ? `on ${clock.date(tokenExpiresAt)}` : 'soon'}.
            Reconnect before then to keep posting to {label}.
          </span>
        </p>
      )}
      {(problem !== null || status === 'expired') && (
        <p className={styles.note} data-tone="red">
          <CircleX size={17} className={styles.sign} aria-hidden />
          <span>
            {problem === null ? (
              'The connection has expired. '
            ) : (
              <>
                <RelativeTime at={problem.at} now={now} />: {problem.message}{' '}
              </>
            )}
            <span className={styles.remedy}>{REMEDIES[status]}</span>
          </span>
        </p>
      )}
    </>
  );
}
