import { Flag } from 'lucide-react';
import type { ReviewFlag } from '~/api/generated';
import styles from './PlatformChecks.module.css';

/** What to look at before approving a video. The flags of platforms are among its checks. */
export function VideoFlags({ flags }: { flags: readonly ReviewFlag[] }) {
  const shown = flags.filter(({ kind }) => kind !== 'platform');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.checks} aria-label="Flags">
      {shown.map(({ kind, text }) => (
        <li key={kind} className={styles.check} data-level="warn">
          <Flag size={15} className={styles.icon} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
