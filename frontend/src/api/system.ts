import { generatedApi } from './generated';

/** A retried operation changes its video or post. */
const RETRY_TAGS = [
  'Recovery',
  'SystemStatus',
  'Video',
  'ScheduledPost',
  'DashboardStats',
] as const;

generatedApi.enhanceEndpoints({
  endpoints: {
    setAlertChannel: { invalidatesTags: ['AlertChannel', 'Change'] },
    removeAlertChannel: { invalidatesTags: ['AlertChannel', 'Change'] },
    testAlertChannel: { invalidatesTags: [] },
    retryFailedOperations: {
      // The specification asks for the header of JSON although there is no body.
      query: () => ({
        url: '/api/system/retry-failed',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      }),
      invalidatesTags: RETRY_TAGS,
    },
    retryAllOperations: { invalidatesTags: RETRY_TAGS },
  },
});
