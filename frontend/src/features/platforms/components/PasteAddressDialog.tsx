import TextField from '@mui/material/TextField';
import { FormDialog } from '~/shared/ui/FormDialog';
import { type OpenChoice, useFinishConnection } from '../connectionMutations';
import { callbackErrorMessage, parseOAuthCallback } from '../oauthCallback';
import { usePasteForm } from '../usePasteForm';

interface PasteAddressDialogProps {
  label: string;
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

const NO_CODE =
  'This address contains no code. Copy the complete address from the address bar after you have allowed access.';

/** For a platform that redirected to an address which does not open, but contains the code. */
export function PasteAddressDialog({ label, onChoiceNeeded, onClose }: PasteAddressDialogProps) {
  const { finish, isLoading } = useFinishConnection();
  const connect = (text: string) => {
    const callback = parseOAuthCallback(text);
    if (callback === null) return NO_CODE;
    return callback.kind === 'granted' ? finish(callback) : callbackErrorMessage(callback);
  };
  const { field, submit } = usePasteForm({ connect, onChoiceNeeded, onClose });

  return (
    <FormDialog
      title="Paste the address you were sent to"
      description={`If ${label} sent you to a page that does not open, the address of that page still contains the code. It can be used once, within a few minutes.`}
      submitLabel="Connect"
      busyLabel="Connecting..."
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Address"
        autoFocus
        multiline
        maxRows={6}
        placeholder="https://…?code=…&state=…"
        {...field}
      />
    </FormDialog>
  );
}
