import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/shared/forms/Form';
import { FormTextField } from '~/shared/forms/FormTextField';
import { isComposing } from '~/shared/forms/isComposing';
import { atMost } from '~/shared/forms/rules';
import styles from './forms.module.css';

const NOTE_MAX = 500;

interface RewriteFormProps {
  title: string;
  onRewrite: (note: string) => void;
  onCancel: () => void;
}

/** Has a draft written again, following a note or without one. */
export function RewriteForm({ title, onRewrite, onCancel }: RewriteFormProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onCancel();
  };
  return (
    <Form
      className={styles.form}
      aria-label={`Rewrite ${title}`}
      onSubmit={handleSubmit(({ note }) => onRewrite(note))}
    >
      <FormTextField
        control={control}
        name="note"
        rules={{ validate: atMost(NOTE_MAX) }}
        label="What should change? (optional)"
        helperText="Enter rewrites the draft, Esc keeps it."
        autoFocus
        autoComplete="off"
        onKeyDown={cancelOnEscape}
      />
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" type="submit">
          Rewrite
        </Button>
      </div>
    </Form>
  );
}
