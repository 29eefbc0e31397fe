import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps {
  label: string;
  choices: readonly Choice[];
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  problem?: string;
  helperText?: ReactNode;
  disabled?: boolean;
  required?: boolean;
}

/** One of a list that drops down. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, choices, value, onChange, problem, helperText, disabled, required } = props;
  return (
    <TextField
      select
      label={label}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      disabled={disabled}
      required={required}
      // Why a field is disabled has to stay readable.
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
