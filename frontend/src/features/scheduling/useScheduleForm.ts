import { useState } from 'react';
import { useCreateScheduledPostMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { Platform } from '~/api/generated';
import { dateInputValue, localZone, zoneName } from '~/shared/format/dateTime';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useMeta } from '~/shared/hooks/useMeta';
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

/** What is filled in for the next post, and the call that schedules it. */
export function useScheduleForm() {
  const linkedVideo = useLinkedId('video');
  const [form, setForm] = useState<ScheduleForm>({
    ...EMPTY_SCHEDULE,
    videoId: String(linkedVideo ?? ''),
  });
  /** How often the form was begun from elsewhere: each time the eye and the focus are to follow. */
  const [prefillCount, setPrefillCount] = useState(linkedVideo === null ? 0 : 1);
  const [problem, setProblem] = useState<string>();
  const [create, { isLoading: scheduling }] = useCreateScheduledPostMutation();
  const toast = useToast();
  const optimal = useOptimalTimes();
  const settingsOf = usePlatformSettings();
  // What is typed here is on the browser's clock, and the optimal times are on the operator's.
  const operatorZone = useMeta()?.timeZone;
  const onTheSameClock = operatorZone !== undefined && zoneName(operatorZone) === localZone();

  const refuse = (text: string) => {
    setProblem(text);
    toast.error(text);
  };

  const change = (part: Partial<ScheduleForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setProblem(undefined);
  };

  /** A post of this video, on this day if one is given; what was typed besides stays. */
  const prefill = (videoId: number, day?: Date) => {
    change({ videoId: String(videoId), ...(day && { date: dateInputValue(day) }) });
    setPrefillCount((times) => times + 1);
  };

  const choosePlatform = (platform: Platform) =>
    change(withPlatform(form, platform, onTheSameClock ? optimal : {}, settingsOf(platform)));

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
