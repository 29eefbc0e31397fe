import Button from '@mui/material/Button';
import { Check, Pencil, X } from 'lucide-react';
import type { useSettleComment } from '../useSettleComment';
import styles from './CommentActions.module.css';

interface CommentActionsProps {
  author: string;
  settling: ReturnType<typeof useSettleComment>;
  onEdit: () => void;
}

export function CommentActions({ author, settling, onEdit }: CommentActionsProps) {
  const { approve, reject, busy } = settling;
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
