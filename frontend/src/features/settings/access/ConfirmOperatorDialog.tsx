import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { CurrentPasswordField } from './CurrentPasswordField';
import { type Credentials, useCredentialsForm } from './useCredentialsForm';

interface ConfirmOperatorDialogProps<Data> {
  title: string;
  description: string;
  submitLabel: string;
  busyLabel: string;
  send: Parameters<typeof useCredentialsForm<Data>>[0]['send'];
  onSaved: (data: Data) => void;
  onClose: () => void;
}

/** Asks the operator for the password and a code before the second factor is changed. */
export function ConfirmOperatorDialog<Data>(props: ConfirmOperatorDialogProps<Data>) {
  const { send, onSaved, ...dialog } = props;
  const form = useCredentialsForm<Data>({ send, onSaved, lostWith: 'nothing' });
  return (
    <FormDialog {...dialog} form={form}>
      <CurrentPasswordField control={form.control} autoFocus />
      <FormTextField<Credentials, 'code'>
        control={form.control}
        name="code"
        rules={{ validate: notBlank('Enter a code') }}
        label="Code"
        helperText="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    </FormDialog>
  );
}
