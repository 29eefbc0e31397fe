import { useState } from 'react';
import { useDeleteSchedulingPlanMutation, useSetUpSchedulingPlanMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ChangedPlan, StandingPlan } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';
import { type PlanForm, planForm, planRequest } from './planForm';

const planChanges = ({ created, moved, cancelled }: ChangedPlan) =>
  `${pluralize(created.length, 'post')} made, ${moved.length} moved, ${cancelled.length} called off.`;

/** The standing plan as it is being edited, and the calls that set it up or end it. */
export function usePlanForm(plan: StandingPlan | null, onDone: () => void) {
  const [form, setForm] = useState<PlanForm>(() => planForm(plan));
  const [problem, setProblem] = useState<string>();
  const [setUp, { isLoading: saving }] = useSetUpSchedulingPlanMutation();
  const [remove, { isLoading: removing }] = useDeleteSchedulingPlanMutation();
  const toast = useToast();

  const change = (part: Partial<PlanForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setProblem(undefined);
  };

  const refuse = (text: string) => {
    setProblem(text);
    toast.error(text);
  };

  const submit = async () => {
    const request = planRequest(form);
    if (typeof request === 'string') return refuse(request);
    try {
      const changed = await setUp({ updatePlan: request }).unwrap();
      toast.success('Auto-schedule setup completed!', planChanges(changed));
      onDone();
    } catch (error) {
      refuse(serverError(error, 'Failed to setup auto-scheduling'));
    }
  };

  const turnOff = async () => {
    try {
      toast.success('Auto-schedule turned off', planChanges(await remove().unwrap()));
      onDone();
    } catch (error) {
      refuse(serverError(error, 'Failed to turn auto-scheduling off'));
    }
  };

  return { form, change, problem, submit, turnOff, busy: saving || removing };
}
