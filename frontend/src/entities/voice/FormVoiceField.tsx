import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { VoicePicker } from './VoicePicker';

/** The voice of a form, whole or null. */
export function FormVoiceField<Values extends FieldValues>(props: UseControllerProps<Values>) {
  const { field, fieldState } = useController(props);
  const { ref, value, onChange, onBlur } = field;
  const problem = fieldState.error?.message;
  return <VoicePicker {...{ value, onChange, onBlur, problem }} inputRef={ref} />;
}
