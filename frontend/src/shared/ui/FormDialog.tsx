import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './FormDialog.module.css';

interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  /** The label of the button while the request is pending. */
  busyLabel: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. The fields validate themselves; the browser does not. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, busyLabel, busy, onSubmit, onClose, children } = props;
  const titleId = useId();
  const textId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={description && textId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h2 id={titleId}>{title}</h2>
          {description && (
            <p id={textId} className={styles.text}>
              {description}
            </p>
          )}
        </div>
        {children}
        <div className={styles.actions}>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
