import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import {
  type FieldPathByValue,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import formStyles from '~/entities/settings/settingsForm.module.css';
import chip from '~/shared/ui/chip.module.css';
import { CAPTION_PARTS } from './captionParts';
import styles from './TemplateField.module.css';

type TemplateFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = UseControllerProps<Values, Name> & { label: string; helperText: string; minRows?: number };

/** A template, and its parts, which are inserted where the cursor is. */
export function TemplateField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
>({ label, helperText, minRows = 4, ...controller }: TemplateFieldProps<Values, Name>) {
  const { field, fieldState } = useController(controller);
  const { ref, onChange, ...input } = field;
  const value: string = input.value;
  const textarea = useRef<HTMLTextAreaElement>(null);

  /** Puts a part where the cursor is, or at the end. */
  const insert = (part: string) => {
    const element = textarea.current;
    const start = element?.selectionStart ?? value.length;
    const end = element?.selectionEnd ?? value.length;
    onChange(value.slice(0, start) + part + value.slice(end));
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(start + part.length, start + part.length);
    });
  };

  return (
    <>
      <TextField
        {...input}
        onChange={onChange}
        inputRef={(element: HTMLTextAreaElement | null) => {
          textarea.current = element;
          ref(element);
        }}
        label={label}
        multiline
        minRows={minRows}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? helperText}
      />
      <fieldset className={styles.parts}>
        <legend className={formStyles.note}>Insert a part</legend>
        {CAPTION_PARTS.map(({ part, label: name, meaning }) => (
          <button
            key={part}
            type="button"
            className={chip.chip}
            title={`${part}: ${meaning}`}
            onClick={() => insert(part)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </>
  );
}
