import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useToast } from '~/shared/toast/useToast';
import { FormDialog } from '~/shared/ui/FormDialog';
import { callbackErrorMessage, parseOAuthCallback } from '../oauthCallback';
import { type OpenChoice, useFinishConnection } from '../useFinishConnection';

interface PasteAddressDialogProps {
  label: string;
  /** Several accounts were allowed: one of them has to be chosen. */
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

const NO_CODE =
  'There is no code in it. Copy the whole of what stands in the address bar after you have allowed it.';

/** For when the platform sent the operator to an address at which nobody answers: the code stands in it all the same. */
export function PasteAddressDialog({ label, onChoiceNeeded, onClose }: PasteAddressDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { finish, finishing } = useFinishConnection();
  const toast = useToast();

  const submit = async () => {
    const back = parseOAuthCallback(text);
    if (back === null) return setProblem(NO_CODE);
    if (back.kind !== 'allowed') return setProblem(callbackErrorMessage(back));
    const outcome = await finish(back);
    if (outcome.kind === 'connected') return onClose();
    if (outcome.kind === 'several') return onChoiceNeeded(outcome.choice);
    setProblem(outcome.why);
    toast.error(outcome.why);
  };

  return (
    <FormDialog
      title="Paste the address you were sent to"
      description={`When ${label} has sent you to a page that does not open, its address still has what is needed. It is good for a few minutes, and once.`}
      submitLabel="Connect"
      busyLabel="Connecting..."
      busy={finishing}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Address"
        autoFocus
        multiline
        maxRows={6}
        placeholder="https://…?code=…&state=…"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        error={problem !== undefined}
        helperText={problem && <span role="alert">{problem}</span>}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
    </FormDialog>
  );
}
