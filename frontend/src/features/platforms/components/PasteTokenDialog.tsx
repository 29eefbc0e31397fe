import TextField from '@mui/material/TextField';
import type { ConnectedPlatform } from '~/api/generated';
import { FormDialog } from '~/shared/ui/FormDialog';
import { type OpenChoice, useConnectWithToken } from '../connectionMutations';
import { usePasteForm } from '../usePasteForm';

interface PasteTokenDialogProps {
  account: ConnectedPlatform;
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

export function PasteTokenDialog({ account, onChoiceNeeded, onClose }: PasteTokenDialogProps) {
  const { connect, isLoading } = useConnectWithToken();
  const { field, submit } = usePasteForm({
    connect: (text) =>
      text.trim() === '' ? 'Paste the token first.' : connect(account.platform, text.trim()),
    onChoiceNeeded,
    onClose,
  });

  return (
    <FormDialog
      title="Paste an access token"
      description={`A token that you created for your own account at ${account.label}. It is stored encrypted and never shown again.`}
      submitLabel="Connect"
      busyLabel="Connecting..."
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Access token" type="password" autoFocus {...field} />
    </FormDialog>
  );
}
