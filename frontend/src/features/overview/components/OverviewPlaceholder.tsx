import Skeleton from '@mui/material/Skeleton';
import styles from './OverviewPlaceholder.module.css';

/** The loading state of the screen, until it is known whether the checklist is shown. */
export function OverviewPlaceholder() {
  return (
    <div className={styles.outline} role="status" aria-label="Loading">
      <Skeleton variant="rounded" className={styles.strip} />
      <Skeleton variant="rounded" className={styles.figures} />
      <Skeleton variant="rounded" className={styles.rest} />
    </div>
  );
}
