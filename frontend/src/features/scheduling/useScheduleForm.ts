import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { Platform } from '~/api/generated';
import { dateInputValue, localZone, zoneName } from '~/shared/format/dateTime';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useMeta } from '~/shared/hooks/useMeta';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import {
  EMPTY_SCHEDULE,
  INCOMPLETE,
  platformDefaults,
  postField,
  postRequest,
  type ScheduleForm,
} from './scheduleForm';
import { useOptimalTimes } from './useOptimalTimes';
import { usePlatformSettings } from './usePlatformSettings';

export function useScheduleForm() {
  const linkedVideo = useLinkedId('video');
  /** Counts how often the form was filled in from elsewhere; each time it is scrolled to and focused. */
  const [prefillCount, setPrefillCount] = useState(linkedVideo === null ? 0 : 1);
  const [create] = useMutationToast(api.useCreateScheduledPostMutation, {
    success: 'Post scheduled successfully!',
    error: 'Failed to schedule post',
  });
  const toast = useToast();
  const form = useServerForm<ScheduleForm>({
    defaultValues: { ...EMPTY_SCHEDULE, videoId: String(linkedVideo ?? '') },
    send: (post) => create({ createScheduledPost: postRequest(post) }),
    next: () => EMPTY_SCHEDULE,
    onInvalid: () => toast.error(INCOMPLETE),
    fieldOf: postField,
  });
  const optimal = useOptimalTimes();
  const settingsOf = usePlatformSettings();
  const settings = settingsOf(useWatch({ control: form.control, name: 'platform' }));
  // The form uses the browser's time zone, the optimal times the operator's.
  const operatorZone = useMeta()?.timeZone;
  const sameTimeZone = operatorZone !== undefined && zoneName(operatorZone) === localZone();

  const fill = (part: Partial<ScheduleForm>) => {
    for (const name of Object.keys(part) as (keyof ScheduleForm)[]) {
      form.setValue(name, part[name] ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };
  /** Fills in the video, and the day if one is given; the other fields keep what was typed. */
  const prefill = (videoId: number, day?: Date) => {
    fill({ videoId: String(videoId), ...(day && { date: dateInputValue(day) }) });
    setPrefillCount((count) => count + 1);
  };
  const onPlatform = (platform: Platform) =>
    fill(
      platformDefaults(
        form.getValues(),
        platform,
        sameTimeZone ? optimal : {},
        settingsOf(platform),
      ),
    );

  return { form, settings, prefill, prefillCount, onPlatform };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
