import type { CreateScheduledPost, Platform, PlatformSettings } from '~/api/generated';
import type { Clock } from '~/shared/clock/clock';
import { toTimestamp } from '~/shared/clock/wallTime';
import { choiceOn, chosenLevel, PLATFORM_SETTING, type VisibilityChoice } from './visibility';

export interface ScheduleForm {
  videoId: string;
  platform: Platform | '';
  date: string;
  time: string;
  visibility: VisibilityChoice;
}

/** The fields that must be filled in, from top to bottom. */
export const FIELDS = ['videoId', 'platform', 'date', 'time'] as const;

export const EMPTY_SCHEDULE: ScheduleForm = {
  videoId: '',
  platform: '',
  date: '',
  time: '',
  visibility: PLATFORM_SETTING,
};

export type OptimalTimes = Partial<Record<Platform, string>>;

/** What another platform changes: its optimal time unless another was typed, and the visibility if it lacks that. */
export function platformDefaults(
  form: ScheduleForm,
  platform: Platform,
  optimal: OptimalTimes,
  settings: PlatformSettings | undefined,
): Pick<ScheduleForm, 'time' | 'visibility'> {
  const isTyped =
    form.time !== '' && (form.platform === '' || form.time !== optimal[form.platform]);
  return {
    time: isTyped ? form.time : (optimal[platform] ?? ''),
    visibility: choiceOn(settings, form.visibility),
  };
}

export const INCOMPLETE = 'Please fill in all fields';
export const NO_DATE = 'Enter a date';
export const NO_TIME = 'Enter a time';

/** The API has date and time in one field. */
export const postField = (apiField: string): string =>
  apiField === 'scheduledAt' ? 'date' : apiField;

export const postRequest = (form: ScheduleForm, clock: Clock): CreateScheduledPost => ({
  videoId: Number(form.videoId),
  // The form is sent only with a platform.
  platform: form.platform as Platform,
  scheduledAt: toTimestamp(form.date, form.time, clock),
  visibility: chosenLevel(form.visibility),
});
