import { useState } from 'react';
import { useUpdateBudgetMutation } from '~/api/endpoints';
import { fieldError, serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';
import { INVALID_AMOUNT, parsePounds, poundsText } from './budget';

/** Sets the monthly budget, or takes it away. */
export function useBudgetForm(limit: number | null) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [update, { isLoading: saving }] = useUpdateBudgetMutation();
  const toast = useToast();

  // Until something is typed it shows what holds, also when that is changed elsewhere.
  const text = typed ?? (limit === null ? '' : poundsText(limit));

  const change = (next: string) => {
    setTyped(next);
    setProblem(undefined);
  };

  const send = async (monthlyBudget: number | null, done: string) => {
    try {
      await update({ updateBudget: { monthlyBudget } }).unwrap();
      setTyped(undefined);
      setProblem(undefined);
      toast.success(done);
    } catch (error) {
      setProblem(fieldError(error, 'monthlyBudget'));
      toast.error(serverError(error, 'Failed to save the monthly budget'));
    }
  };

  const save = async () => {
    const pence = parsePounds(text);
    if (pence === null) setProblem(INVALID_AMOUNT);
    else await send(pence, 'Monthly budget saved');
  };

  return {
    text,
    change,
    problem,
    save,
    saving,
    remove: () => send(null, 'Monthly budget removed'),
  };
}
