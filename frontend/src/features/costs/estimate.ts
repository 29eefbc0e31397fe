import type { CreateCostEstimate, EstimatePrices, ScriptComplexity } from '~/api/generated';

export interface Estimate {
  tools: number;
  scripts: number;
  avatarVideos: number;
  total: number;
  /** Rounded; null for a month without videos. */
  perVideo: number | null;
  views: number;
  revenueLow: number;
  revenueHigh: number;
}

export const scriptPrice = (prices: EstimatePrices, complexity: ScriptComplexity): number =>
  prices.scripts.find((script) => script.complexity === complexity)?.costPerScript ?? 0;

/** The formula that the server uses when an estimate is saved, with the server's prices. */
export function calculateEstimate(
  prices: EstimatePrices,
  videos: number,
  complexity: ScriptComplexity,
): Estimate {
  const scripts = videos * scriptPrice(prices, complexity);
  const avatarVideos = videos * prices.costPerAvatarVideo;
  const total = prices.base + scripts + avatarVideos;
  const views = videos * prices.viewsPerVideo;
  return {
    tools: prices.base,
    scripts,
    avatarVideos,
    total,
    perVideo: videos > 0 ? Math.round(total / videos) : null,
    views,
    // A basis point of views in pounds is a hundredth of a penny each.
    revenueLow: (views * prices.revenueBasisPointsLow) / 100,
    revenueHigh: (views * prices.revenueBasisPointsHigh) / 100,
  };
}

export function parseVideoCount(text: string): number {
  const videos = Number.parseInt(text, 10);
  return Number.isNaN(videos) ? 0 : videos;
}

export function videosProblem(prices: EstimatePrices, videos: number): string | undefined {
  const { minVideosPerMonth: least, maxVideosPerMonth: most } = prices;
  if (videos >= least && videos <= most) return undefined;
  return `Enter ${least.toLocaleString('en-GB')} to ${most.toLocaleString('en-GB')} videos`;
}

/** There is a single operator. */
const OPERATOR_ID = 1;

/** The request includes the totals, but the server recalculates and stores its own. */
export const estimateRequest = (
  videos: number,
  complexity: ScriptComplexity,
  { total, perVideo }: Estimate,
): CreateCostEstimate & { userId: number; totalCost: number; costPerVideo: number | null } => ({
  userId: OPERATOR_ID,
  videosPerMonth: videos,
  scriptComplexity: complexity,
  totalCost: total,
  costPerVideo: perVideo,
});
