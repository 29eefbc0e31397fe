import Button from '@mui/material/Button';
import { Check, Pencil, X } from 'lucide-react';
import type { useCommentDecision } from '../useCommentDecision';
import styles from './CommentActions.module.css';

interface CommentActionsProps {
  author: string;
  decision: ReturnType<typeof useCommentDecision>;
  onEdit: () => void;
}

export function CommentActions({ author, decision, onEdit }: CommentActionsProps) {
  const { approve, reject, busy } = decision;
  return (
    <div className={styles.actions}>
      <Button
        variant="contained"
        color="success"
        startIcon={<Check size={15} />}
        disabled={busy}
        aria-label={`Approve the reply to ${author}`}
        onClick={() => approve()}
      >
        Approve
      </Button>
      <Button
        variant="outlined"
        startIcon={<Pencil size={15} />}
        disabled={busy}
        aria-label={`Edit the reply to ${author}`}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        variant="outlined"
        startIcon={<X size={15} />}
        disabled={busy}
        aria-label={`Reject the reply to ${author}`}
        onClick={reject}
      >
        Reject
      </Button>
    </div>
  );
}
