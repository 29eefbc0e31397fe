import type { Control } from 'react-hook-form';
import { FormTextField } from '~/shared/forms/FormTextField';
import type { Credentials } from './useCredentialsForm';

interface CurrentPasswordFieldProps {
  control: Control<Credentials>;
  autoFocus?: boolean;
}

export const CurrentPasswordField = ({ control, autoFocus }: CurrentPasswordFieldProps) => (
  <FormTextField
    control={control}
    name="currentPassword"
    rules={{ required: 'Enter the current password' }}
    label="Current password"
    type="password"
    autoComplete="current-password"
    autoFocus={autoFocus}
  />
);
