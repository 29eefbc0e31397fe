import { useState } from 'react';
import { useCreateScheduledPostMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';
import { EMPTY_SCHEDULE, INCOMPLETE, postRequest, type ScheduleForm } from './scheduleForm';

export function useScheduleForm() {
  const [form, setForm] = useState<ScheduleForm>(EMPTY_SCHEDULE);
  const [problem, setProblem] = useState<string>();
  const [create, { isLoading: scheduling }] = useCreateScheduledPostMutation();
  const toast = useToast();

  const refuse = (text: string) => {
    setProblem(text);
    toast.error(text);
  };

  const change = (part: Partial<ScheduleForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setProblem(undefined);
  };

  const submit = async () => {
    const request = postRequest(form);
    if (!request) return refuse(INCOMPLETE);
    try {
      await create({ createScheduledPost: request }).unwrap();
      toast.success('Post scheduled successfully!');
      setForm(EMPTY_SCHEDULE);
      setProblem(undefined);
    } catch (error) {
      refuse(serverError(error, 'Failed to schedule post'));
    }
  };

  return { form, change, problem, submit, scheduling };
}
