import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SECRET_INPUT } from '~/shared/forms/secretInput';
import { useServerForm } from '~/shared/forms/useServerForm';
import { type OpenChoice, useConnectionForm, useFinishConnection } from './connectionMutations';
import { callbackErrorMessage, parseOAuthCallback } from './oauthCallback';

interface PasteAddressDialogProps {
  label: string;
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

const NO_CODE =
  'This address contains no code. Copy the complete address from the address bar after you have allowed access.';

function checkAddress(text: string): true | string {
  const callback = parseOAuthCallback(text);
  if (callback === null) return NO_CODE;
  return callback.kind === 'granted' || callbackErrorMessage(callback);
}

/** For a platform that redirected to an address which does not open, but contains the code. */
export function PasteAddressDialog({ label, onChoiceNeeded, onClose }: PasteAddressDialogProps) {
  const { finish } = useFinishConnection();
  const resultOf = useConnectionForm(onChoiceNeeded);
  const form = useServerForm({
    defaultValues: { address: '' },
    send: ({ address }) => {
      const callback = parseOAuthCallback(address);
      return callback?.kind === 'granted' ? resultOf(finish(callback)) : undefined;
    },
    onlyField: 'address',
    onSaved: onClose,
  });

  return (
    <FormDialog
      title="Paste the address you were sent to"
      description={`If ${label} sent you to a page that does not open, the address of that page still contains the code. It can be used once, within a few minutes.`}
      submitLabel="Connect"
      busyLabel="Connecting…"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="address"
        rules={{ validate: checkAddress }}
        label="Address"
        autoFocus
        multiline
        maxRows={6}
        placeholder="https://…?code=…&state=…"
        slotProps={SECRET_INPUT}
      />
    </FormDialog>
  );
}
