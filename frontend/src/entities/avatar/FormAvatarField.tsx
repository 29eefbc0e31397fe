import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { AvatarPicker } from './AvatarPicker';

/** The avatar of a form, whole or null. */
export function FormAvatarField<Values extends FieldValues>(props: UseControllerProps<Values>) {
  const { field, fieldState } = useController(props);
  const { ref, value, onChange, onBlur } = field;
  const problem = fieldState.error?.message;
  return <AvatarPicker {...{ value, onChange, onBlur, problem }} inputRef={ref} />;
}
