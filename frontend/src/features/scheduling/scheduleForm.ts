import type { CreateScheduledPost, Platform } from '~/api/generated';
import { toTimestamp } from '~/shared/format/dateTime';

export interface ScheduleForm {
  videoId: string;
  platform: Platform | '';
  date: string;
  time: string;
}

/** The fields in their order. */
export const FIELDS = ['videoId', 'platform', 'date', 'time'] as const;

export const EMPTY_SCHEDULE: ScheduleForm = { videoId: '', platform: '', date: '', time: '' };

export type OptimalTimes = Partial<Record<Platform, string>>;

/** The form with this platform, and its optimal time unless another was typed. */
export function onPlatform(
  form: ScheduleForm,
  platform: Platform,
  optimal: OptimalTimes,
): ScheduleForm {
  const isTyped =
    form.time !== '' && (form.platform === '' || form.time !== optimal[form.platform]);
  return { ...form, platform, time: isTyped ? form.time : (optimal[platform] ?? '') };
}

export const INCOMPLETE = 'Please fill in all fields';

/** The post that the form asks for; null while a field is empty. */
export function postRequest({
  videoId,
  platform,
  date,
  time,
}: ScheduleForm): CreateScheduledPost | null {
  if (videoId === '' || platform === '' || date === '' || time === '') return null;
  return { videoId: Number(videoId), platform, scheduledAt: toTimestamp(date, time) };
}
