import { useState } from 'react';
import { useUpdateTargetsMutation } from '~/api/endpoints';
import { fieldError, serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';
import { parseTarget } from './production';

/** How many videos a month the operator aims at. */
export function useTargetForm(current: number) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [update, { isLoading: saving }] = useUpdateTargetsMutation();
  const toast = useToast();
  const text = typed ?? String(current);

  const change = (next: string) => {
    setTyped(next);
    setProblem(undefined);
  };

  const save = async () => {
    try {
      await update({ updateTargets: { monthlyTarget: parseTarget(text) } }).unwrap();
      setTyped(undefined);
      toast.success('Production targets updated successfully!');
    } catch (error) {
      setProblem(fieldError(error, 'monthlyTarget'));
      toast.error(serverError(error, 'Failed to update production targets'));
    }
  };

  return { text, target: parseTarget(text), change, problem, save, saving };
}
