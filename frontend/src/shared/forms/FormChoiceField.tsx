import type { ComponentProps } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { ChoiceField } from '~/shared/ui/ChoiceField';

type FormChoiceFieldProps<
  Values extends FieldValues,
  Value extends string,
> = UseControllerProps<Values> &
  Omit<ComponentProps<typeof ChoiceField<Value>>, 'value' | 'onChange' | 'problem' | 'inputRef'> & {
    onChange?: (value: Value) => void;
  };

/** A dropdown of a form; `onChange` is told of a choice before the form takes it. */
export function FormChoiceField<Values extends FieldValues, Value extends string>(
  props: FormChoiceFieldProps<Values, Value>,
) {
  const { name, control, rules, onChange, ...choiceField } = props;
  const { field, fieldState } = useController({ name, control, rules });
  return (
    <ChoiceField
      {...choiceField}
      value={field.value}
      onChange={(value) => {
        onChange?.(value);
        field.onChange(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      problem={fieldState.error?.message}
    />
  );
}
