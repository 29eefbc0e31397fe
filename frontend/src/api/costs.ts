import { type CostEstimate, generatedApi, type ListCostEstimatesApiArg } from './generated';
import { type Filter, type ListPage, pagesOf } from './listPages';

type EstimateFilter = Filter<ListCostEstimatesApiArg>;

export const costsApi = generatedApi
  .injectEndpoints({
    endpoints: (build) => ({
      estimatePages: build.infiniteQuery<ListPage<CostEstimate>, EstimateFilter, number | null>({
        ...pagesOf<CostEstimate, EstimateFilter>('/api/cost-estimates'),
        providesTags: ['CostEstimate'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      createCostEstimate: { invalidatesTags: ['CostEstimate', 'CostSummary', 'DashboardStats'] },
      updateBudget: { invalidatesTags: ['CostSummary', 'Settings', 'Change'] },
    },
  });
