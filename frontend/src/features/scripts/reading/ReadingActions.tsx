import Button from '@mui/material/Button';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styles from './ReadingActions.module.css';

interface ReadingActionsProps {
  title: string;
  /** While it is being rewritten, a draft is not decided on. */
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** A held Enter approves one draft, not the next ones. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

export const ReadingActions = ({ title, busy, onApprove, onReject }: ReadingActionsProps) => (
  <div className={styles.actions}>
    <Button
      variant="contained"
      disabled={busy}
      startIcon={<Check size={16} />}
      aria-label={`Approve ${title}`}
      onKeyDown={ignoreRepeats}
      onClick={onApprove}
    >
      Approve
    </Button>
    <Button
      variant="outlined"
      disabled={busy}
      startIcon={<X size={16} />}
      aria-label={`Reject ${title}`}
      onClick={onReject}
    >
      Reject
    </Button>
  </div>
);
