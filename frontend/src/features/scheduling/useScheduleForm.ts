import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Platform } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { useDraft } from '~/shared/hooks/useDraft';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import {
  EMPTY_SCHEDULE,
  INCOMPLETE,
  postRequest,
  type ScheduleForm,
  withPlatform,
} from './scheduleForm';
import { useOptimalTimes } from './useOptimalTimes';
import { usePlatformSettings } from './usePlatformSettings';

/** The form of a new post. `start` is what it begins with, `onScheduled` is called when the post is stored. */
export function useScheduleForm(start?: Partial<ScheduleForm>, onScheduled?: () => void) {
  const linkedVideo = useLinkedId('video');
  const draft = useDraft<ScheduleForm>({
    ...EMPTY_SCHEDULE,
    videoId: String(linkedVideo ?? ''),
    ...start,
  });
  const { value: form, problem, setProblem, refuse } = draft;
  /** Counts how often the form was filled in from elsewhere; each time it is scrolled to and focused. */
  const [prefillCount, setPrefillCount] = useState(linkedVideo === null && !start ? 0 : 1);
  const [create, scheduling] = useMutationToast(api.useCreateScheduledPostMutation, {
    success: 'Post scheduled successfully!',
    error: 'Failed to schedule post',
  });
  const optimal = useOptimalTimes();
  const settingsOf = usePlatformSettings();
  const clock = useClock();

  const change = (part: Partial<ScheduleForm>) =>
    draft.change((current) => ({ ...current, ...part }));
  /** Fills in these fields; the others keep what was typed. */
  const prefill = (part: Partial<ScheduleForm>) => {
    change(part);
    setPrefillCount((count) => count + 1);
  };
  const choosePlatform = (platform: Platform) =>
    change(withPlatform(form, platform, optimal, settingsOf(platform)));
  const submit = async () => {
    const request = postRequest(form, clock);
    if (!request) return refuse(INCOMPLETE);
    const scheduled = await create({ createScheduledPost: request });
    if (!scheduled.ok) return setProblem(scheduled.message);
    draft.change(EMPTY_SCHEDULE);
    onScheduled?.();
  };

  return {
    form,
    settings: settingsOf(form.platform),
    change,
    prefill,
    prefillCount,
    choosePlatform,
    problem,
    submit,
    scheduling,
  };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
