import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { ChangedPlan, StandingPlan } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { type PlanForm, planForm, planRequest } from './planForm';

const planChanges = ({ created, moved, cancelled }: ChangedPlan) =>
  `${pluralize(created.length, 'post')} created, ${moved.length} moved, ${cancelled.length} cancelled.`;

/** The form of the auto-schedule plan. */
export function usePlanForm(plan: StandingPlan | null, onDone: () => void) {
  const [form, setForm] = useState<PlanForm>(() => planForm(plan));
  const [problem, setProblem] = useState<string>();
  const [setUp, { isLoading: saving }] = api.useSetUpSchedulingPlanMutation();
  const [remove, { isLoading: removing }] = api.useDeleteSchedulingPlanMutation();
  const withToast = useMutationToast();
  const toast = useToast();

  const change = (part: Partial<PlanForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setProblem(undefined);
  };
  const send = async (
    mutation: PromiseLike<{ data?: ChangedPlan; error?: unknown }>,
    title: string,
    error: string,
  ) => {
    const changed = await withToast(mutation, {
      success: (answer) => ({ title, description: planChanges(answer) }),
      error,
    });
    if (changed.ok) onDone();
    else setProblem(changed.message);
  };
  const submit = async () => {
    const request = planRequest(form);
    if (typeof request === 'string') {
      setProblem(request);
      toast.error(request);
      return;
    }
    await send(
      setUp({ updatePlan: request }),
      'Auto-schedule setup completed!',
      'Failed to setup auto-scheduling',
    );
  };
  const turnOff = () =>
    send(remove(), 'Auto-schedule turned off', 'Failed to turn auto-scheduling off');

  return { form, change, problem, submit, turnOff, busy: saving || removing };
}
