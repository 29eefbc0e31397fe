import { type ChangeEvent, useState } from 'react';
import { useToast } from '~/shared/toast/useToast';
import type { ConnectionResult, OpenChoice } from './connectionMutations';

interface PasteFormOptions {
  connect: (text: string) => Promise<ConnectionResult> | string;
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

/** A form with one text that connects an account. `connect` returns an error message for an invalid text. */
export function usePasteForm({ connect, onChoiceNeeded, onClose }: PasteFormOptions) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const toast = useToast();

  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const submit = async () => {
    const result = connect(text);
    if (typeof result === 'string') return setProblem(result);
    const connection = await result;
    if (connection.kind === 'connected') return onClose();
    if (connection.kind === 'choice') return onChoiceNeeded(connection.choice);
    setProblem(connection.message);
    toast.error(connection.message);
  };
  const field = {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(target.value),
    error: problem !== undefined,
    helperText: problem && <span role="alert">{problem}</span>,
    slotProps: { htmlInput: { autoComplete: 'off', spellCheck: false } },
  };
  return { field, submit };
}
