import type {
  CreateScheduledPost,
  Platform,
  PlatformCheck,
  PostChoices,
  Video,
} from '~/api/generated';
import type { Clock } from '~/shared/clock/clock';
import { toTimestamp } from '~/shared/clock/wallTime';
import { sameChoices } from './postChoices';
import { chosenLevel, PLATFORM_SETTING, type VisibilityChoice } from './visibility';

/** What is chosen for one platform. */
interface PostOptions {
  /** Null for the caption of all platforms. */
  caption: string | null;
  /** Null for the first comment that the server suggests. */
  firstComment: string | null;
  visibility: VisibilityChoice;
  /** Only what differs from the platform’s settings. */
  choices: PostChoices;
  /** The id of the video that is to be posted there once more; empty for none. */
  repeatOf: string;
}

export interface ScheduleForm {
  videoId: string;
  platforms: Platform[];
  date: string;
  time: string;
  /** The caption for all platforms; null for the one that the server suggests for each. */
  caption: string | null;
  options: Record<Platform, PostOptions>;
}

/** What may be known of a new post before the form is opened. */
export type PostStart = Partial<Pick<ScheduleForm, 'videoId' | 'date' | 'time'>>;

/** The fields that must be filled in, from top to bottom. */
export const FIELDS = ['videoId', 'platforms', 'date', 'time'] as const;

export const NO_OPTIONS: PostOptions = {
  caption: null,
  firstComment: null,
  visibility: PLATFORM_SETTING,
  choices: {},
  repeatOf: '',
};

export const emptySchedule = (platforms: readonly Platform[]): ScheduleForm => ({
  videoId: '',
  platforms: [],
  date: '',
  time: '',
  caption: null,
  options: Object.fromEntries(
    platforms.map((platform) => [platform, NO_OPTIONS]),
  ) as ScheduleForm['options'],
});

export const checkOn = (video: Video | undefined, platform: Platform): PlatformCheck | undefined =>
  video?.checks.find((check) => check.platform === platform);

/** The chosen platforms, without those that cannot take the video. */
export const possiblePlatforms = (chosen: readonly Platform[], video: Video | undefined) =>
  chosen.filter((platform) => checkOn(video, platform)?.level !== 'block');

export type OptimalTimes = Partial<Record<Platform, string>>;

/** The time once other platforms are chosen: the optimal time of the first one, unless another was typed. */
export function proposedTime(
  { time, platforms: before }: Pick<ScheduleForm, 'time' | 'platforms'>,
  platforms: readonly Platform[],
  optimal: OptimalTimes,
): string {
  const isOptimal = (chosen: readonly Platform[]) => chosen.some((one) => optimal[one] === time);
  if (isOptimal(platforms)) return time;
  const isTyped = time !== '' && !isOptimal(before);
  const [first] = platforms;
  return isTyped ? time : ((first && optimal[first]) ?? '');
}

export const INCOMPLETE = 'Please fill in all fields';
export const NO_DATE = 'Enter a date';
export const NO_TIME = 'Enter a time';

/** The field for one of the API, in which date and time are one, of the post on a platform. */
export function scheduleField(apiField: string, platform: Platform | undefined): string {
  if (apiField === 'scheduledAt') return 'date';
  if (apiField === 'platform') return 'platforms';
  return apiField in NO_OPTIONS && platform ? `options.${platform}.${apiField}` : apiField;
}

export function postRequest(
  form: ScheduleForm,
  platform: Platform,
  clock: Clock,
): CreateScheduledPost {
  const { caption, firstComment, visibility, choices, repeatOf } = form.options[platform];
  return {
    videoId: Number(form.videoId),
    platform,
    scheduledAt: toTimestamp(form.date, form.time, clock),
    caption: caption ?? form.caption ?? undefined,
    firstComment: firstComment ?? undefined,
    visibility: chosenLevel(visibility),
    choices: sameChoices(choices, {}) ? undefined : choices,
    repeat: repeatOf === form.videoId || undefined,
  };
}
