import { uptime } from '~/shared/format/uptime';
import { useNow } from '~/shared/hooks/useNow';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { useSystemHealth } from '../useSystemHealth';
import styles from './LastBackup.module.css';

/** When the last backup was made. */
export function LastBackup() {
  const { data } = useSystemHealth();
  const now = useNow();
  if (!data) return null;
  const { enabled, lastAt } = data.backup;
  if (!enabled) return <p className={styles.line}>Nightly backups are switched off.</p>;
  return (
    <p className={styles.line}>
      {lastAt ? (
        <>
          Last backup: <RelativeTime at={lastAt} now={now} />
        </>
      ) : (
        'There is no backup yet.'
      )}
    </p>
  );
}

/** How long the server has been running. */
export function Uptime() {
  const { data } = useSystemHealth();
  return data && <p className={styles.line}>Running for {uptime(data.uptime)}</p>;
}
