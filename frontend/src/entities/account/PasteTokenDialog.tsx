import type { ConnectedPlatform } from '~/api/generated';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { SECRET_INPUT } from '~/shared/forms/secretInput';
import { useServerForm } from '~/shared/forms/useServerForm';
import { type OpenChoice, useConnectionForm, useConnectWithToken } from './connectionMutations';

interface PasteTokenDialogProps {
  account: ConnectedPlatform;
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

export function PasteTokenDialog({ account, onChoiceNeeded, onClose }: PasteTokenDialogProps) {
  const { connect } = useConnectWithToken();
  const resultOf = useConnectionForm(onChoiceNeeded);
  const form = useServerForm({
    defaultValues: { token: '' },
    send: ({ token }) => resultOf(connect(account.platform, token.trim())),
    onlyField: 'token',
    onSaved: onClose,
  });

  return (
    <FormDialog
      title="Paste an access token"
      description={`A token that you created for your own account at ${account.label}. It is stored encrypted and never shown again.`}
      submitLabel="Connect"
      busyLabel="Connecting…"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="token"
        rules={{ validate: notBlank('Paste the token first.') }}
        label="Access token"
        type="password"
        autoFocus
        slotProps={SECRET_INPUT}
      />
    </FormDialog>
  );
}
