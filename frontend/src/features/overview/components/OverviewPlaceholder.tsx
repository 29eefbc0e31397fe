import Skeleton from '@mui/material/Skeleton';
import styles from './OverviewPlaceholder.module.css';

/** The screen in outline, as tall as any window, until it is known what stands at its head. */
export function OverviewPlaceholder() {
  return (
    <div className={styles.outline} role="status" aria-label="Loading">
      <Skeleton variant="rounded" className={styles.strip} />
      <Skeleton variant="rounded" className={styles.figures} />
      <Skeleton variant="rounded" className={styles.rest} />
    </div>
  );
}
