import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';

type FormSwitchProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
> = UseControllerProps<Values, Name> & {
  label: string;
  helperText?: ReactNode;
};

/** A switch of a form. Its error message takes the place of its help, and describes it to screen readers. */
export function FormSwitch<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  control,
  label,
  helperText,
  disabled,
}: FormSwitchProps<Values, Name>) {
  const helpId = useId();
  const { field, fieldState } = useController({ name, control });
  const { ref, value, onChange, onBlur } = field;
  const help = fieldState.error?.message ?? helperText;
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Switch
            checked={value}
            onChange={onChange}
            onBlur={onBlur}
            slotProps={{ input: { ref, 'aria-describedby': help ? helpId : undefined } }}
          />
        }
      />
      {help && (
        <FormHelperText id={helpId} error={fieldState.invalid}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
