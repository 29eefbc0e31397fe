import { type SetStateAction, useState } from 'react';
import { useToast } from '../toast/useToast';

/** A value that is being edited, and its error message, which disappears with the next change. */
export function useDraft<Value>(initial: Value | (() => Value)) {
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const change = (next: SetStateAction<Value>) => {
    setValue(next);
    setProblem(undefined);
  };
  /** Shows an error message at the form and as a toast. */
  const refuse = (message: string) => {
    setProblem(message);
    toast.error(message);
  };
  return { value, change, problem, setProblem, refuse };
}
