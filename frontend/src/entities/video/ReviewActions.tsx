import Button from '@mui/material/Button';
import { Check, MessageSquareText, X } from 'lucide-react';
import { useContext, useState } from 'react';
import type { Video } from '~/api/generated';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './ReviewActions.module.css';
import { ReviewContext } from './reviewContext';
import { useReviewDecision } from './useReviewDecision';

const RejectionForm = lazyComponent(
  () => import(/* webpackChunkName: "rejection" */ './RejectionForm'),
);

interface ReviewActionsProps {
  video: Pick<Video, 'id' | 'title'>;
  large?: boolean;
}

/** Approve and Reject; both are disabled while either is pending. In review, a rejection can be given a reason. */
export function ReviewActions({ video: { id, title }, large = false }: ReviewActionsProps) {
  const [decide, busy] = useReviewDecision(id);
  const review = useContext(ReviewContext);
  const [cancelled, setCancelled] = useState(false);
  if (review?.reasonFor === id) {
    const cancel = () => {
      setCancelled(true);
      review.askForReason(null);
    };
    return <RejectionForm title={title} decide={decide} onCancel={cancel} />;
  }
  return (
    <div className={styles.actions} data-large={large || undefined}>
      <Button
        variant="contained"
        // Where there is one video to decide on, this is the primary action of the screen.
        color={large ? 'primary' : 'success'}
        data-review="approve"
        // The focus that was in the form.
        autoFocus={cancelled}
        disabled={busy}
        startIcon={!busy && <Check size={15} />}
        aria-label={busy ? undefined : `Approve ${title}`}
        onClick={() => void decide('approved')}
      >
        {busy ? 'Processing...' : 'Approve'}
      </Button>
      <Button
        variant="outlined"
        className={styles.reject}
        disabled={busy}
        startIcon={!busy && <X size={15} />}
        aria-label={busy ? undefined : `Reject ${title}`}
        onClick={() => void decide('rejected')}
      >
        {busy ? 'Processing...' : 'Reject'}
      </Button>
      {large && review && (
        <ToolButton
          label={`Reject with a reason: ${title}`}
          disabled={busy}
          onClick={() => review.askForReason(id)}
        >
          <MessageSquareText size={18} aria-hidden />
        </ToolButton>
      )}
    </div>
  );
}
