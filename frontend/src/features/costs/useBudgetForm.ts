import { useState } from 'react';
import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { INVALID_AMOUNT, parsePounds, poundsText } from './budget';

/** The form of the monthly budget. */
export function useBudgetForm(limit: number | null) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [update, { isLoading: saving }] = api.useUpdateBudgetMutation();
  const withToast = useMutationToast();
  // Until something is typed, the saved budget is shown, also after it was changed elsewhere.
  const text = draft ?? (limit === null ? '' : poundsText(limit));

  const change = (next: string) => {
    setDraft(next);
    setProblem(undefined);
  };
  const send = async (monthlyBudget: number | null, success: string) => {
    const saved = await withToast(update({ updateBudget: { monthlyBudget } }), {
      success,
      error: 'Failed to save the monthly budget',
    });
    if (saved.ok) setDraft(undefined);
    setProblem(saved.ok ? undefined : fieldError(saved.error, 'monthlyBudget'));
  };
  const save = async () => {
    const pence = parsePounds(text);
    if (pence === null) setProblem(INVALID_AMOUNT);
    else await send(pence, 'Monthly budget saved');
  };
  const remove = () => send(null, 'Monthly budget removed');
  return { text, change, problem, save, saving, remove };
}
