import { generatedApi } from './generated';

generatedApi.enhanceEndpoints({
  endpoints: {
    // What is approved, scheduled or published, and how fast the plan uses it.
    getStock: { providesTags: ['Video', 'ScheduledPost', 'SchedulingPlan'] },
    getFirstSteps: {
      // A decision changes no other figure of the Overview.
      providesTags: [
        'DashboardStats',
        { type: 'Video', id: 'approved' },
        { type: 'Video', id: 'rejected' },
      ],
    },
  },
});
