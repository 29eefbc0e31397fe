import TextField, { type TextFieldProps } from '@mui/material/TextField';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';

type FormTextFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
> = UseControllerProps<Values, Name> &
  Omit<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'ref'>;

/** A text field of a form. Its error message takes the place of its help, and describes it to screen readers. */
export function FormTextField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormTextFieldProps<Values, Name>,
) {
  const { name, control, rules, helperText, ...textField } = props;
  const { field, fieldState } = useController({ name, control, rules });
  const { ref, ...input } = field;
  return (
    <TextField
      {...textField}
      {...input}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
