import type { PlanFrequency, Platform, StandingPlan, UpdatePlan } from '~/api/generated';

export interface PlanForm {
  platforms: readonly Platform[];
  /** Times of day; empty ones are ignored. */
  timeSlots: readonly string[];
  frequency: PlanFrequency;
}

const DEFAULT_PLAN: PlanForm = {
  platforms: ['tiktok', 'instagram', 'youtube'],
  timeSlots: ['09:00', '15:00', '21:00'],
  frequency: 'daily',
};

export const FREQUENCIES = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekdays', label: 'Weekdays' },
  { value: 'weekly', label: 'Weekly' },
] as const;

export const planForm = (plan: StandingPlan | null): PlanForm => plan ?? DEFAULT_PLAN;

const NO_PLATFORM = 'Choose at least one platform';
const NO_TIME = 'Give at least one time';

export function planRequest({ platforms, timeSlots, frequency }: PlanForm): UpdatePlan | string {
  const times = [...new Set(timeSlots.filter((time) => time !== ''))].sort();
  if (platforms.length === 0) return NO_PLATFORM;
  if (times.length === 0) return NO_TIME;
  return { platforms: [...platforms], timeSlots: times, frequency };
}

const FREQUENCY_WORDS: Record<PlanFrequency, string> = {
  daily: 'Daily',
  weekdays: 'On weekdays',
  weekly: 'Weekly',
};

/** A plan as a sentence: "Daily at 09:00, 18:00". */
export const planSummary = ({ frequency, timeSlots }: StandingPlan): string =>
  `${FREQUENCY_WORDS[frequency]} at ${timeSlots.join(', ')}`;
