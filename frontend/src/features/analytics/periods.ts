import type { GetAnalyticsSummaryApiArg } from '~/api/generated';

export type Period = NonNullable<GetAnalyticsSummaryApiArg['period']>;

export const PERIODS: readonly Period[] = ['7d', '30d', '90d', '1y'];

export const DEFAULT_PERIOD: Period = '30d';

/** The period in a sentence: "in the last 7 days". */
export const PERIOD_LABELS: Record<Period, string> = {
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
  '90d': 'the last 90 days',
  '1y': 'the last year',
};
