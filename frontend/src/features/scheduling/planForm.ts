import type {
  MetaPlatform,
  PlanFrequency,
  Platform,
  StandingPlan,
  UpdatePlan,
} from '~/api/generated';

export interface PlanForm {
  platforms: Platform[];
  /** Times of day; an empty one is still to be filled in. */
  timeSlots: string[];
  frequency: PlanFrequency;
}

const defaultPlan = (platforms: readonly MetaPlatform[]): PlanForm => ({
  platforms: platforms.filter(({ presets }) => presets.plan).map(({ platform }) => platform),
  timeSlots: ['09:00', '15:00', '21:00'],
  frequency: 'daily',
});

export const FREQUENCIES = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekdays', label: 'Weekdays' },
  { value: 'weekly', label: 'Weekly' },
] as const;

/** @param all All platforms; some are preselected in a new plan. */
export const planForm = (plan: StandingPlan | null, all: readonly MetaPlatform[]): PlanForm => {
  const { platforms, timeSlots, frequency } = plan ?? defaultPlan(all);
  return { platforms, timeSlots, frequency };
};

export const checkPlatforms = (platforms: readonly Platform[]): true | string =>
  platforms.length > 0 || 'Choose at least one platform';

export const checkTimeSlots = (timeSlots: readonly string[]): true | string =>
  !timeSlots.includes('') || 'Enter every time, or remove the empty ones';

export const planRequest = ({ timeSlots, ...form }: PlanForm): UpdatePlan => ({
  ...form,
  timeSlots: [...new Set(timeSlots)].sort(),
});

/** On how many days of a week a plan publishes. */
const DAYS_A_WEEK: Record<PlanFrequency, number> = { daily: 7, weekdays: 5, weekly: 1 };

/** For how many whole days so many videos last, on average over a week. */
export const stockDays = (videos: number, perDay: number, frequency: PlanFrequency): number =>
  Math.floor((videos * 7) / (perDay * DAYS_A_WEEK[frequency]));

const FREQUENCY_WORDS: Record<PlanFrequency, string> = {
  daily: 'Daily',
  weekdays: 'On weekdays',
  weekly: 'Weekly',
};

/** A plan as a sentence: "Daily at 09:00, 18:00". */
export const planSummary = ({ frequency, timeSlots }: StandingPlan): string =>
  `${FREQUENCY_WORDS[frequency]} at ${timeSlots.join(', ')}`;
