import { useReconnected } from '../hooks/useReconnected';
import styles from './PartFailed.module.css';
import { ReloadLink } from './ReloadLink';

/** Replaces a part of a screen that failed. */
export function PartFailed({ onReconnected }: { onReconnected: () => void }) {
  useReconnected(onReconnected);
  return (
    <p role="alert" className={styles.failed}>
      This part of the page couldn’t be displayed. Your data is untouched. <ReloadLink />
    </p>
  );
}
