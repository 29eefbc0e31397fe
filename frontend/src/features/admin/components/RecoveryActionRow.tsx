import type { RecoveryAction } from '~/api/generated';
import { formatDateTime, localZone } from '~/shared/format/dateTime';
import { relativeTime } from '~/shared/format/relativeTime';
import { StatusBadge } from '~/shared/ui/StatusBadge';
import styles from './RecoveryActionRow.module.css';

interface RecoveryActionRowProps {
  action: RecoveryAction;
  now: number;
}

export function RecoveryActionRow({ action, now }: RecoveryActionRowProps) {
  const { operation, status, at, error } = action;
  return (
    <li className={styles.action}>
      <div className={styles.text}>
        <p className={styles.operation}>{operation}</p>
        {error && <p className={styles.error}>{error}</p>}
        <time className={styles.when} dateTime={at} title={`${formatDateTime(at)} ${localZone()}`}>
          {relativeTime(at, now)}
        </time>
      </div>
      <StatusBadge kind="recovery" status={status} />
    </li>
  );
}
