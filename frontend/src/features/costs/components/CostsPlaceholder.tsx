import Skeleton from '@mui/material/Skeleton';
import styles from './CostsContent.module.css';

/** The height of the first row of cards. */
const HEIGHT = 560;

export function CostsPlaceholder() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={HEIGHT} />
      <Skeleton variant="rounded" height={HEIGHT} />
    </div>
  );
}
