import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import { Form } from '~/shared/forms/Form';
import { FormTextField } from '~/shared/forms/FormTextField';
import { isComposing } from '~/shared/forms/isComposing';
import { atMost } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import styles from './ReviewActions.module.css';
import type { useReviewDecision } from './useReviewDecision';

const REASON_MAX = 1000;

interface RejectionFormProps {
  title: string;
  decide: ReturnType<typeof useReviewDecision>[0];
  onCancel: () => void;
}

/** Rejects a video with a reason, or without one when the field is left empty. */
export function RejectionForm({ title, decide, onCancel }: RejectionFormProps) {
  const { control, submit, busy } = useServerForm({
    defaultValues: { reason: '' },
    send: ({ reason }) => decide('rejected', reason.trim() || undefined),
    onlyField: 'reason',
    lostWith: 'nothing',
  });
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onCancel();
  };
  return (
    <Form className={styles.form} aria-label={`Reject ${title}`} onSubmit={submit}>
      <FormTextField
        control={control}
        name="reason"
        rules={{ validate: atMost(REASON_MAX) }}
        label="Reason (optional)"
        autoFocus
        autoComplete="off"
        onKeyDown={cancelOnEscape}
      />
      <Button variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton busy={busy} busyLabel="Processing...">
        Reject
      </SubmitButton>
    </Form>
  );
}
