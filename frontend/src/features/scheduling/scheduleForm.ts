import type { CreateScheduledPost, Platform, PlatformSettings } from '~/api/generated';
import type { Clock } from '~/shared/clock/clock';
import { resolveWallTime } from '~/shared/clock/wallTime';
import { choiceOn, chosenLevel, PLATFORM_SETTING, type VisibilityChoice } from './visibility';

export interface ScheduleForm {
  videoId: string;
  platform: Platform | '';
  date: string;
  time: string;
  visibility: VisibilityChoice;
}

export const FIELDS = ['videoId', 'platform', 'date', 'time'] as const;

export const EMPTY_SCHEDULE: ScheduleForm = {
  videoId: '',
  platform: '',
  date: '',
  time: '',
  visibility: PLATFORM_SETTING,
};

export type OptimalTimes = Partial<Record<Platform, string>>;

/** The form with this platform, its optimal time unless another was typed, and the visibility if the platform has it. */
export function withPlatform(
  form: ScheduleForm,
  platform: Platform,
  optimal: OptimalTimes,
  settings: PlatformSettings | undefined,
): ScheduleForm {
  const isTyped =
    form.time !== '' && (form.platform === '' || form.time !== optimal[form.platform]);
  return {
    ...form,
    platform,
    time: isTyped ? form.time : (optimal[platform] ?? ''),
    visibility: choiceOn(settings, form.visibility),
  };
}

export const INCOMPLETE = 'Please fill in all fields';

export function postRequest(
  { videoId, platform, date, time, visibility }: ScheduleForm,
  clock: Clock,
): CreateScheduledPost | null {
  const when = resolveWallTime(date, time, clock);
  if (videoId === '' || platform === '' || !when) return null;
  return {
    videoId: Number(videoId),
    platform,
    scheduledAt: when.timestamp,
    visibility: chosenLevel(visibility),
  };
}
