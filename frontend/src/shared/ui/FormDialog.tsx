import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import styles from './FormDialog.module.css';
import { OpenDialog } from './OpenDialog';
import { submitWith } from './submitWith';

interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  busyLabel?: string;
  busy: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. The fields validate themselves; the browser does not. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, busyLabel = 'Saving...', busy } = props;
  const { onSubmit, onClose, children } = props;
  const titleId = useId();
  const textId = useId();

  return (
    <OpenDialog
      className={styles.paper}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={description && textId}
    >
      <form className={styles.form} onSubmit={submitWith(() => !busy && onSubmit())} noValidate>
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
    </OpenDialog>
  );
}
