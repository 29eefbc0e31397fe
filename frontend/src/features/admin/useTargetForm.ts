import { useState } from 'react';
import { useUpdateTargetsMutation } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { parseTarget } from './production';

/** The form of the monthly target: how many videos a month the operator aims for. */
export function useTargetForm(current: number) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [update, { isLoading: saving }] = useUpdateTargetsMutation();
  const withToast = useMutationToast();
  const text = draft ?? String(current);

  const change = (next: string) => {
    setDraft(next);
    setProblem(undefined);
  };
  const save = async () => {
    const saved = await withToast(update({ updateTargets: { monthlyTarget: parseTarget(text) } }), {
      success: 'Production targets updated successfully!',
      error: 'Failed to update production targets',
    });
    if (saved.ok) setDraft(undefined);
    else setProblem(fieldError(saved.error, 'monthlyTarget'));
  };
  return { text, target: parseTarget(text), change, problem, save, saving };
}
