import TextField from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface FirstCommentFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** The comment that the server suggests; empty for none. */
  suggestion: string;
  /** How many characters the platform takes. */
  limit: number;
}

/** The comment that is written below a post once it is published. */
export function FirstCommentField<Values extends FieldValues>(
  props: FirstCommentFieldProps<Values>,
) {
  const { control, name, suggestion, limit } = props;
  const length = (text: string) => [...text.trim()].length;
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (text: string | null) =>
        length(text ?? '') <= limit ||
        `Use ${limit} characters or fewer (${length(text ?? '')} now)`,
    },
  });
  const { ref, value, onChange, ...input } = field;
  const text: string = value ?? suggestion;
  const help = text === '' ? 'Optional' : `${length(text)} of ${limit} characters`;
  return (
    <TextField
      {...input}
      value={text}
      onChange={({ target }) => onChange(target.value === suggestion ? null : target.value)}
      inputRef={ref}
      label="First comment"
      multiline
      maxRows={6}
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
    />
  );
}
