import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '~/shared/components/FormDialog';
import { useToast } from '~/shared/toast/useToast';
import { readCameBack, refusalOf } from '../cameBack';
import { type OpenChoice, useFinishing } from '../useConnecting';

interface PasteAddressDialogProps {
  label: string;
  /** Several accounts were allowed: one of them has to be chosen. */
  onSeveral: (choice: OpenChoice) => void;
  onClose: () => void;
}

const NO_CODE =
  'There is no code in it. Copy the whole of what stands in the address bar after you have allowed it.';

/** For when the platform sent the operator to an address at which nobody answers: the code stands in it all the same. */
export function PasteAddressDialog({ label, onSeveral, onClose }: PasteAddressDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { finish, finishing } = useFinishing();
  const toast = useToast();

  const submit = async () => {
    const back = readCameBack(text);
    if (back === null) return setProblem(NO_CODE);
    if (back.kind !== 'allowed') return setProblem(refusalOf(back));
    const outcome = await finish(back);
    if (outcome.kind === 'connected') return onClose();
    if (outcome.kind === 'several') return onSeveral(outcome.choice);
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
