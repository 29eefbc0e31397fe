import type { AnalyticsSummary, PlatformFigures } from '~/api/generated';
import { PLATFORMS } from '~/config/platforms';

interface PlatformTotals {
  /** Null while no platform has given any. */
  views: number | null;
  /** Whole percent of the views of the platforms that give both; null where none does. */
  engagement: number | null;
  posts: number;
  sample: boolean;
  /** Whether nothing is out anywhere, so that the figures are examples. */
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

/** What the four platforms come to. All of them are real or all of them are samples: the server never mixes the two. */
export function platformTotals(summary: AnalyticsSummary): PlatformTotals {
  const figures = PLATFORMS.map((platform) => summary[platform]);
  const known = figures.flatMap(({ views }) => (views === null ? [] : [views]));
  const sample = figures.some((platform) => platform.sample);
  const posts = figures.reduce((sum, platform) => sum + platform.posts, 0);
  return {
    views: known.length > 0 ? known.reduce((sum, views) => sum + views, 0) : null,
    engagement: engagementOf(figures),
    posts,
    sample,
    examples: sample && posts === 0 && known.length > 0,
  };
}
