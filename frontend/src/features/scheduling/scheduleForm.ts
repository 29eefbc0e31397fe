import type { CreateScheduledPost, Platform } from '~/api/generated';
import { toTimestamp } from '~/shared/format/dateTime';

export interface ScheduleForm {
  videoId: string;
  platform: Platform | '';
  date: string;
  time: string;
}

export const EMPTY_SCHEDULE: ScheduleForm = { videoId: '', platform: '', date: '', time: '' };

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
