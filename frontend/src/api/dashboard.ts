import { generatedApi } from './generated';

generatedApi.enhanceEndpoints({
  endpoints: {
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
