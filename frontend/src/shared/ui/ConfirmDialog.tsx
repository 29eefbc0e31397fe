import Button from '@mui/material/Button';
import { useId } from 'react';
import styles from './ConfirmDialog.module.css';
import { OpenDialog } from './OpenDialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel' } = props;
  const { destructive = false, onConfirm, onCancel } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <OpenDialog
      className={styles.paper}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        <p id={textId} className={styles.text}>
          {text}
        </p>
        <div className={styles.actions}>
          <Button variant="outlined" onClick={onCancel} autoFocus>
            {cancelLabel}
          </Button>
          <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </OpenDialog>
  );
}
