import Button from '@mui/material/Button';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { errorMessage } from '~/api/errors';
import styles from './ErrorState.module.css';

interface ErrorStateProps {
  what: string;
  error: unknown;
  onRetry: () => unknown;
}

export function ErrorState({ what, error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.error}>
      <TriangleAlert size={20} className={styles.icon} aria-hidden />
      <p className={styles.title}>{what} could not be loaded</p>
      <p className={styles.text}>{errorMessage(error, 'Something went wrong.')}</p>
      <Button
        variant="outlined"
        startIcon={<RotateCw size={15} />}
        onClick={() => void onRetry()}
        aria-label={`Try again to load ${what.toLowerCase()}`}
      >
        Try again
      </Button>
    </div>
  );
}
