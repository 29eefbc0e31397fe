import { useState } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import type { Platform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useClock } from '~/shared/clock/useClock';
import { refusedFields } from '~/shared/forms/refusedFields';
import { type SendResult, useServerForm } from '~/shared/forms/useServerForm';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useToast } from '~/shared/toast/useToast';
import {
  emptySchedule,
  FIELDS,
  INCOMPLETE,
  NO_OPTIONS,
  type PostStart,
  possiblePlatforms,
  postRequest,
  proposedTime,
  type ScheduleForm,
  scheduleField,
} from './scheduleForm';
import { useApprovedVideos } from './useApprovedVideos';
import { useOptimalTimes } from './useOptimalTimes';
import { useSchedulePosts } from './useSchedulePosts';

/** The form of new posts. `start` is what it begins with, `onScheduled` is called when all of them are stored. */
export function useScheduleForm(start?: PostStart, onScheduled?: () => void) {
  const linkedVideo = useLinkedId('video');
  /** Counts how often the form was filled in from elsewhere; each time it is scrolled to and focused. */
  const [prefillCount, setPrefillCount] = useState(linkedVideo === null && !start ? 0 : 1);
  const { schedulePosts, problems, forget } = useSchedulePosts();
  const clock = useClock();
  const toast = useToast();
  const empty = emptySchedule(usePlatforms().ids);

  const send = async (values: ScheduleForm): Promise<SendResult> => {
    const platforms = possiblePlatforms(values.platforms, approved.video);
    const posts = platforms.map((platform) => postRequest(values, platform, clock));
    const { failed, ...result } = await schedulePosts(posts);
    if (platforms.length === 1 || result.ok) return result;
    // What is scheduled leaves the form, so that it cannot be sent twice.
    for (const platform of platforms) {
      const isScheduled = failed.every((one) => one.platform !== platform);
      if (isScheduled) form.setValue(`options.${platform}`, NO_OPTIONS);
    }
    form.setValue(
      'platforms',
      failed.map(({ platform }) => platform),
    );
    for (const { platform, error } of failed) {
      const { fields } = refusedFields(error, values, (field) => scheduleField(field, platform));
      for (const { name, message } of fields) {
        form.setError(name as FieldPath<ScheduleForm>, { type: 'server', message });
      }
    }
    return { ok: false, message: result.message };
  };
  const form = useServerForm<ScheduleForm>({
    defaultValues: { ...empty, videoId: String(linkedVideo ?? ''), ...start },
    send,
    next: () => empty,
    onSaved: onScheduled,
    onInvalid: (errors) => {
      if (FIELDS.some((name) => errors[name])) toast.error(INCOMPLETE);
    },
    fieldOf: (apiField, sent) =>
      scheduleField(apiField, possiblePlatforms(sent.platforms, approved.video)[0]),
  });
  const [videoId, chosen] = useWatch({ control: form.control, name: ['videoId', 'platforms'] });
  const approved = useApprovedVideos(videoId);
  const optimal = useOptimalTimes();

  const fill = (part: PostStart) => {
    for (const name of ['videoId', 'date', 'time'] as const) {
      if (!(name in part)) continue;
      form.setValue(name, part[name] ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };
  /** Fills in these fields; the others keep what was typed. */
  const prefill = (part: PostStart) => {
    fill(part);
    setPrefillCount((count) => count + 1);
  };
  /** Called before the form takes other platforms. */
  const onPlatforms = (platforms: Platform[]) => {
    forget(platforms);
    fill({ time: proposedTime(form.getValues(), platforms, optimal) });
  };

  const platforms = possiblePlatforms(chosen, approved.video);
  return { form, approved, platforms, problems, prefill, prefillCount, onPlatforms };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
