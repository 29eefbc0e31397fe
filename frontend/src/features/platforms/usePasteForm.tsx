import type { ChangeEvent } from 'react';
import { useDraft } from '~/shared/hooks/useDraft';
import type { ConnectionResult, OpenChoice } from './connectionMutations';

interface PasteFormOptions {
  connect: (text: string) => Promise<ConnectionResult> | string;
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

/** A form with one text that connects an account. `connect` returns an error message for an invalid text. */
export function usePasteForm({ connect, onChoiceNeeded, onClose }: PasteFormOptions) {
  const { value, change, problem, setProblem, refuse } = useDraft('');

  const submit = async () => {
    const result = connect(value);
    if (typeof result === 'string') return setProblem(result);
    const connection = await result;
    if (connection.kind === 'connected') return onClose();
    if (connection.kind === 'choice') return onChoiceNeeded(connection.choice);
    refuse(connection.message);
  };
  const field = {
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(target.value),
    error: problem !== undefined,
    helperText: problem && <span role="alert">{problem}</span>,
    slotProps: { htmlInput: { autoComplete: 'off', spellCheck: false } },
  };
  return { field, submit };
}
