import { api } from '~/api/endpoints';
import type { ProposedSecret, RecoveryCodes } from '~/api/generated';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { AuthenticatorSecret } from './AuthenticatorSecret';
import { CurrentPasswordField } from './CurrentPasswordField';
import { useCredentialsForm } from './useCredentialsForm';

interface SetUpSecondFactorDialogProps {
  proposed: ProposedSecret;
  onEnabled: (codes: RecoveryCodes) => void;
  onClose: () => void;
}

export function SetUpSecondFactorDialog(props: SetUpSecondFactorDialogProps) {
  const { proposed, onEnabled, onClose } = props;
  const [enable] = useMutationToast(api.useEnableSecondFactorMutation, {
    error: 'Couldn’t turn on two-factor authentication. Please try again.',
  });
  const form = useCredentialsForm<RecoveryCodes>({
    send: (credentials) =>
      enable({ enableSecondFactor: { ...credentials, secret: proposed.secret } }),
    onSaved: onEnabled,
    // The app would have to scan another secret.
    lostWith: 'screen',
  });
  return (
    <FormDialog
      title="Set up two-factor authentication"
      description="Scan this with an authenticator app on your phone, then enter the code that the app shows. Every other browser has to sign in again."
      submitLabel="Turn on"
      busyLabel="Turning on…"
      form={form}
      onClose={onClose}
    >
      <AuthenticatorSecret proposed={proposed} />
      <CurrentPasswordField control={form.control} />
      <FormTextField
        control={form.control}
        name="code"
        rules={{ validate: notBlank('Enter the code that the app shows') }}
        label="Code from the app"
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
      />
    </FormDialog>
  );
}
