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

export function useScheduleForm() {
  const linkedVideo = useLinkedId('video');
  const draft = useDraft<ScheduleForm>({ ...EMPTY_SCHEDULE, videoId: String(linkedVideo ?? '') });
  const { value: form, problem, setProblem, refuse } = draft;
  /** Counts how often the form was filled in from elsewhere; each time it is scrolled to and focused. */
  const [prefillCount, setPrefillCount] = useState(linkedVideo === null ? 0 : 1);
  const [create, scheduling] = useMutationToast(api.useCreateScheduledPostMutation, {
    success: 'Post scheduled successfully!',
    error: 'Failed to schedule post',
  });
  const optimal = useOptimalTimes();
  const settingsOf = usePlatformSettings();
  const clock = useClock();

  const change = (part: Partial<ScheduleForm>) =>
    draft.change((current) => ({ ...current, ...part }));
  /** Fills in the video, and the day if one is given; the other fields keep what was typed. */
  const prefill = (videoId: number, day?: string) => {
    change({ videoId: String(videoId), ...(day && { date: day }) });
    setPrefillCount((count) => count + 1);
  };
  const choosePlatform = (platform: Platform) =>
    change(withPlatform(form, platform, optimal, settingsOf(platform)));
  const submit = async () => {
    const request = postRequest(form, clock);
    if (!request) return refuse(INCOMPLETE);
    const scheduled = await create({ createScheduledPost: request });
    if (scheduled.ok) draft.change(EMPTY_SCHEDULE);
    else setProblem(scheduled.message);
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
