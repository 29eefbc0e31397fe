import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Platform } from '~/api/generated';
import { dateInputValue, localZone, zoneName } from '~/shared/format/dateTime';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useMeta } from '~/shared/hooks/useMeta';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import {
  EMPTY_SCHEDULE,
  INCOMPLETE,
  postRequest,
  type ScheduleForm,
  withPlatform,
} from './scheduleForm';
import { useOptimalTimes } from './useOptimalTimes';
import { usePlatformSettings } from './usePlatformSettings';

/** The form that schedules a new post. */
export function useScheduleForm() {
  const linkedVideo = useLinkedId('video');
  const [form, setForm] = useState<ScheduleForm>({
    ...EMPTY_SCHEDULE,
    videoId: String(linkedVideo ?? ''),
  });
  /** Counts how often the form was filled in from elsewhere; each time it is scrolled to and focused. */
  const [prefillCount, setPrefillCount] = useState(linkedVideo === null ? 0 : 1);
  const [problem, setProblem] = useState<string>();
  const [create, { isLoading: scheduling }] = api.useCreateScheduledPostMutation();
  const withToast = useMutationToast();
  const toast = useToast();
  const optimal = useOptimalTimes();
  const settingsOf = usePlatformSettings();
  // The form uses the browser's time zone, the optimal times the operator's.
  const operatorZone = useMeta()?.timeZone;
  const sameTimeZone = operatorZone !== undefined && zoneName(operatorZone) === localZone();

  const change = (part: Partial<ScheduleForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setProblem(undefined);
  };
  /** Fills in the video, and the day if one is given; the other fields keep what was typed. */
  const prefill = (videoId: number, day?: Date) => {
    change({ videoId: String(videoId), ...(day && { date: dateInputValue(day) }) });
    setPrefillCount((count) => count + 1);
  };
  const choosePlatform = (platform: Platform) =>
    change(withPlatform(form, platform, sameTimeZone ? optimal : {}, settingsOf(platform)));
  const submit = async () => {
    const request = postRequest(form);
    if (!request) {
      setProblem(INCOMPLETE);
      toast.error(INCOMPLETE);
      return;
    }
    const scheduled = await withToast(create({ createScheduledPost: request }), {
      success: 'Post scheduled successfully!',
      error: 'Failed to schedule post',
    });
    if (scheduled.ok) setForm(EMPTY_SCHEDULE);
    setProblem(scheduled.ok ? undefined : scheduled.message);
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
