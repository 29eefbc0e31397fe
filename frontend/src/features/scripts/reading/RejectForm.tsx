import Button from '@mui/material/Button';
import { type KeyboardEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/shared/forms/Form';
import { FormTextField } from '~/shared/forms/FormTextField';
import { isComposing } from '~/shared/forms/isComposing';
import { atMost } from '~/shared/forms/rules';
import styles from './forms.module.css';

const REASON_MAX = 1000;

/** What the operator rejects most for, to be picked with the arrow keys. */
const REASONS = ['Weak hook', 'Off topic', 'Too generic', 'Wrong tone', 'Facts to check'];

interface RejectFormProps {
  title: string;
  onReject: (reason: string | undefined) => void;
  onCancel: () => void;
}

/** Rejects a draft: Enter is enough, a reason can be typed or picked, Escape keeps the draft. */
export function RejectForm({ title, onReject, onCancel }: RejectFormProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const area = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') return onCancel();
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(area.current?.querySelectorAll<HTMLElement>('[data-stop], input') ?? [])];
    const next = by && stops[stops.indexOf(document.activeElement as HTMLElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Form
      aria-label={`Reject ${title}`}
      onSubmit={handleSubmit(({ reason }) => onReject(reason.trim() || undefined))}
      onKeyDown={onKeyDown}
    >
      <div ref={area} className={styles.form}>
        <FormTextField
          control={control}
          name="reason"
          rules={{ validate: atMost(REASON_MAX) }}
          label="Reason (optional)"
          helperText="Enter rejects the draft, Esc keeps it, the arrow keys pick a reason."
          autoFocus
          autoComplete="off"
        />
        <div className={styles.reasons}>
          {REASONS.map((reason) => (
            <Button
              key={reason}
              size="small"
              variant="outlined"
              data-stop
              onClick={() => onReject(reason)}
            >
              {reason}
            </Button>
          ))}
        </div>
        <div className={styles.actions}>
          <Button variant="outlined" onClick={onCancel}>
            Keep draft
          </Button>
          <Button variant="contained" type="submit">
            Reject
          </Button>
        </div>
      </div>
    </Form>
  );
}
