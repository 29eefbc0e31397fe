import type { AnalyticsSummary, PlatformFigures } from '~/api/generated';

interface PlatformTotals {
  /** Null while no platform has reported any. */
  views: number | null;
  /** Whole percent, over the platforms that report views and engagement; null when none does. */
  engagement: number | null;
  posts: number;
  /** How many platforms have a post in the period. */
  platforms: number;
  sample: boolean;
  /** Whether nothing has been published, so that the figures are examples. */
  examples: boolean;
}

const engagementOf = (figures: readonly PlatformFigures[]): number | null => {
  let views = 0;
  let engaged = 0;
  for (const platform of figures) {
    if (platform.views === null || platform.engagement === null) continue;
    views += platform.views;
    engaged += platform.views * platform.engagement;
  }
  return views > 0 ? Math.round(engaged / views) : null;
};

export function platformTotals(summary: AnalyticsSummary): PlatformTotals {
  const figures = Object.values(summary);
  const known = figures.flatMap(({ views }) => (views === null ? [] : [views]));
  const sample = figures.some((platform) => platform.sample);
  const posts = figures.reduce((sum, platform) => sum + platform.posts, 0);
  return {
    views: known.length > 0 ? known.reduce((sum, views) => sum + views, 0) : null,
    engagement: engagementOf(figures),
    posts,
    platforms: figures.filter((platform) => platform.posts > 0).length,
    sample,
    examples: sample && posts === 0 && known.length > 0,
  };
}
