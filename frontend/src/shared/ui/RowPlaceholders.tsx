import Skeleton from '@mui/material/Skeleton';
import styles from './RowPlaceholders.module.css';

export function RowPlaceholders({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </div>
  );
}
