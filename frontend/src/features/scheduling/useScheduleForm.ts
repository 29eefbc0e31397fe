import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { Platform } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
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

/** The form of a new post. `start` is what it begins with, `onScheduled` is called when the post is stored. */
export function useScheduleForm(start?: Partial<ScheduleForm>, onScheduled?: () => void) {
  const linkedVideo = useLinkedId('video');
  /** Counts how often the form was filled in from elsewhere; each time it is scrolled to and focused. */
  const [prefillCount, setPrefillCount] = useState(linkedVideo === null && !start ? 0 : 1);
  const [create] = useMutationToast(api.useCreateScheduledPostMutation, {
    success: 'Post scheduled successfully!',
    error: 'Failed to schedule post',
  });
  const clock = useClock();
  const toast = useToast();
  const form = useServerForm<ScheduleForm>({
    defaultValues: { ...EMPTY_SCHEDULE, videoId: String(linkedVideo ?? ''), ...start },
    send: (post) => create({ createScheduledPost: postRequest(post, clock) }),
    next: () => EMPTY_SCHEDULE,
    onSaved: onScheduled,
    onInvalid: () => toast.error(INCOMPLETE),
    fieldOf: postField,
  });
  const optimal = useOptimalTimes();
  const settingsOf = usePlatformSettings();
  const settings = settingsOf(useWatch({ control: form.control, name: 'platform' }));

  const fill = (part: Partial<ScheduleForm>) => {
    for (const name of Object.keys(part) as (keyof ScheduleForm)[]) {
      form.setValue(name, part[name] ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };
  /** Fills in these fields; the others keep what was typed. */
  const prefill = (part: Partial<ScheduleForm>) => {
    fill(part);
    setPrefillCount((count) => count + 1);
  };
  const onPlatform = (platform: Platform) =>
    fill(platformDefaults(form.getValues(), platform, optimal, settingsOf(platform)));

  return { form, settings, prefill, prefillCount, onPlatform };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
