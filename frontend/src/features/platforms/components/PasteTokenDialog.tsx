import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ConnectedPlatform } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import { FormDialog } from '~/shared/ui/FormDialog';
import { type OpenChoice, useConnectWithToken } from '../useFinishConnection';

interface PasteTokenDialogProps {
  account: ConnectedPlatform;
  /** Several accounts were allowed: one of them has to be chosen. */
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

/** For a token that the operator made at the platform, without being sent there and back. */
export function PasteTokenDialog({ account, onChoiceNeeded, onClose }: PasteTokenDialogProps) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const { adopt, connecting } = useConnectWithToken();
  const toast = useToast();

  const submit = async () => {
    if (token.trim() === '') return setProblem('Paste the token first.');
    const outcome = await adopt(account.platform, token.trim());
    if (outcome.kind === 'connected') return onClose();
    if (outcome.kind === 'several') return onChoiceNeeded(outcome.choice);
    setProblem(outcome.why);
    toast.error(outcome.why);
  };

  return (
    <FormDialog
      title="Paste an access token"
      description={`One that you made for your own account at ${account.label}. It is kept encrypted, and never shown again.`}
      submitLabel="Connect"
      busyLabel="Connecting..."
      busy={connecting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Access token"
        type="password"
        autoFocus
        value={token}
        onChange={({ target }) => {
          setToken(target.value);
          setProblem(undefined);
        }}
        error={problem !== undefined}
        helperText={problem && <span role="alert">{problem}</span>}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
    </FormDialog>
  );
}
