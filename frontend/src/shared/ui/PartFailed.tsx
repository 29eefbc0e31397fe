import Button from '@mui/material/Button';
import { useReconnected } from '../hooks/useReconnected';
import styles from './PartFailed.module.css';
import { ReloadLink } from './ReloadLink';

/** Replaces a part of a screen that failed. `onRetry` loads only that part again; a newer version needs the whole page. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  useReconnected(onRetry);
  return (
    <p role="alert" className={styles.failed}>
      This part of the page couldn’t be displayed. Your data is untouched.
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
      <ReloadLink />
    </p>
  );
}
