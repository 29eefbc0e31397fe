import { generatedApi } from './generated';

generatedApi.enhanceEndpoints({
  endpoints: {
    createCostEstimate: { invalidatesTags: ['CostEstimate', 'CostSummary', 'DashboardStats'] },
    updateBudget: { invalidatesTags: ['CostSummary', 'Settings', 'Change'] },
  },
});
