import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import styles from './AlertRulesCard.module.css';

type FormSwitchProps<Values extends FieldValues> = Pick<
  UseControllerProps<Values>,
  'name' | 'control'
> & { label: string; note: string };

/** Switches something of a form on and off. */
export function FormSwitch<Values extends FieldValues>(props: FormSwitchProps<Values>) {
  const { name, control, label, note } = props;
  const { field } = useController({ name, control });
  const noteId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={field.value}
            onChange={(_, enabled) => field.onChange(enabled)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': noteId } }}
          />
        }
      />
      <p id={noteId} className={styles.note}>
        {note}
      </p>
    </div>
  );
}
