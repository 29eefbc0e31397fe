import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import { useConfirm } from '~/shared/ui/useConfirm';
import { discardQuestion } from './discardQuestion';
import { Form } from './Form';
import styles from './FormDialog.module.css';
import { FormError } from './FormError';
import { SubmitButton } from './SubmitButton';
import type { ServerForm } from './useServerForm';

interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  busyLabel?: string;
  form: Pick<ServerForm<never>, 'submit' | 'busy' | 'edited' | 'problem'>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which asks before it is closed with edits. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, busyLabel = 'Saving…', form } = props;
  const { onClose, children } = props;
  const { confirm, confirmDialog } = useConfirm();
  const titleId = useId();
  const textId = useId();
  const close = () => (form.edited ? confirm(discardQuestion(onClose)) : onClose());

  return (
    <>
      <OpenDialog
        className={styles.paper}
        onClose={close}
        aria-labelledby={titleId}
        aria-describedby={description && textId}
      >
        <Form className={styles.form} onSubmit={form.submit}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {description && (
              <p id={textId} className={styles.text}>
                {description}
              </p>
            )}
          </div>
          <div className={styles.fields}>{children}</div>
          <div className={styles.foot}>
            <FormError message={form.problem} />
            <div className={styles.actions}>
              <Button variant="outlined" onClick={close}>
                Cancel
              </Button>
              <SubmitButton busy={form.busy} busyLabel={busyLabel}>
                {submitLabel}
              </SubmitButton>
            </div>
          </div>
        </Form>
      </OpenDialog>
      {confirmDialog}
    </>
  );
}
