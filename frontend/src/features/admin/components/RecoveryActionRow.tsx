import type { RecoveryAction } from '~/api/generated';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { StatusBadge } from '~/shared/ui/StatusBadge';
import styles from './RecoveryActionRow.module.css';

export function RecoveryActionRow({ action, now }: { action: RecoveryAction; now: number }) {
  const { operation, status, at, error } = action;
  return (
    <li className={styles.action}>
      <div className={styles.text}>
        <p className={styles.operation}>{operation}</p>
        {error && <p className={styles.error}>{error}</p>}
        <RelativeTime className={styles.when} at={at} now={now} />
      </div>
      <StatusBadge kind="recovery" status={status} />
    </li>
  );
}
