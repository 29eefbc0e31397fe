import Button from '@mui/material/Button';
import { Check, X } from 'lucide-react';
import type { Video } from '~/api/generated';
import styles from './ReviewActions.module.css';
import { useReviewDecision } from './useReviewDecision';

interface ReviewActionsProps {
  video: Pick<Video, 'id' | 'title'>;
  large?: boolean;
}

/** Approve and Reject; both are disabled while either is pending. */
export function ReviewActions({ video: { id, title }, large = false }: ReviewActionsProps) {
  const [decide, busy] = useReviewDecision(id);
  return (
    <div className={styles.actions} data-large={large || undefined}>
      <Button
        variant="contained"
        // Where there is one video to decide on, this is the primary action of the screen.
        color={large ? 'primary' : 'success'}
        data-review="approve"
        disabled={busy}
        startIcon={!busy && <Check size={15} />}
        aria-label={busy ? undefined : `Approve ${title}`}
        onClick={() => decide('approved')}
      >
        {busy ? 'Processing...' : 'Approve'}
      </Button>
      <Button
        variant="outlined"
        className={styles.reject}
        disabled={busy}
        startIcon={!busy && <X size={15} />}
        aria-label={busy ? undefined : `Reject ${title}`}
        onClick={() => decide('rejected')}
      >
        {busy ? 'Processing...' : 'Reject'}
      </Button>
    </div>
  );
}
