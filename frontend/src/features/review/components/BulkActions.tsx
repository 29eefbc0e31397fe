import Button from '@mui/material/Button';
import { CheckCheck, Flag, X } from 'lucide-react';
import type { BulkDecisions } from '../useBulkDecision';
import styles from './BulkActions.module.css';

export function BulkActions({ bulk }: { bulk: BulkDecisions }) {
  const { decideAll, approveUnflagged, disabled, confirmDialog } = bulk;
  return (
    <>
      <Button
        variant="outlined"
        className={styles.button}
        startIcon={<X size={16} />}
        disabled={disabled}
        onClick={() => void decideAll('rejected')}
      >
        Reject All
      </Button>
      <Button
        variant="outlined"
        className={styles.button}
        startIcon={<Flag size={16} />}
        disabled={disabled}
        onClick={() => void approveUnflagged()}
      >
        Approve Unflagged
      </Button>
      <Button
        variant="outlined"
        className={styles.button}
        startIcon={<CheckCheck size={16} />}
        disabled={disabled}
        onClick={() => void decideAll('approved')}
      >
        Approve All
      </Button>
      {confirmDialog}
    </>
  );
}
