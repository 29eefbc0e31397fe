import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLElement>;
  problem?: string;
  helperText?: ReactNode;
  disabled?: boolean;
  required?: boolean;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, choices, value, onChange, onBlur, inputRef } = props;
  const { problem, helperText, disabled, required } = props;
  const choose = (text: string) => {
    const choice = choices.find(({ value: known }) => known === text);
    if (choice) onChange(choice.value);
  };
  return (
    <TextField
      select
      label={label}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={({ target }) => choose(target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      disabled={disabled}
      required={required}
      // The reason why a field is disabled must stay readable.
      slotProps={{ formHelperText: { disabled: false } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
