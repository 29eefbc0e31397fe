import type { AnalyticsSummary, CostEstimate, CostSummary, PlatformFigures } from '~/api/generated';

import { AT, factory } from './factory';
import { platforms } from './platformFactories';

export const platformFigures = factory<PlatformFigures>({
  views: null,
  engagement: null,
  likes: null,
  comments: null,
  shares: null,
  posts: 0,
  change: null,
  sample: false,
  reason: null,
});

export const aSummary = factory(
  Object.fromEntries(
    platforms.ids.map((platform) => [platform, platformFigures()]),
  ) as AnalyticsSummary,
);

export const aCostEstimate = factory<CostEstimate>({
  id: 3,
  userId: 1,
  videosPerMonth: 200,
  scriptComplexity: 'premium',
  totalCost: 44_100,
  costPerVideo: 221,
  breakdown: { tools: 18_100, scripts: 15_000, videos: 11_000 },
  roi: { views: 4_000_000, revenueLow: 200_000, revenueHigh: 600_000 },
  createdAt: AT,
});

/** A month without costs, with the default prices. */
export const aCostSummary = factory<CostSummary>({
  month: '2026-11',
  estimate: null,
  estimated: 28_300,
  actual: {
    total: 0,
    text: 0,
    renders: 0,
    reserved: 0,
    inputTokens: 0,
    outputTokens: 0,
    renderSeconds: 0,
    paidRenders: 0,
  },
  budget: null,
  prices: {
    tools: [
      { id: 'script', name: 'Script tool', monthlyCost: 4_500 },
      { id: 'avatar_video', name: 'Avatar video tool', monthlyCost: 8_900 },
      { id: 'voiceover', name: 'Voiceover tool', monthlyCost: 2_200 },
      { id: 'graphics', name: 'Graphics tool', monthlyCost: 1_000 },
      { id: 'automation', name: 'Automation tool', monthlyCost: 1_500 },
    ],
    base: 18_100,
    scripts: [
      { complexity: 'basic', costPerScript: 30 },
      { complexity: 'advanced', costPerScript: 50 },
      { complexity: 'premium', costPerScript: 75 },
    ],
    costPerAvatarVideo: 55,
    defaultVideosPerMonth: 120,
    minVideosPerMonth: 1,
    maxVideosPerMonth: 1_000,
    viewsPerVideo: 20_000,
    revenueBasisPointsLow: 5,
    revenueBasisPointsHigh: 15,
  },
});
