import { outdatedBy } from './freshness';
import { generatedApi } from './generated';

/** What the generated endpoints cannot know: which changes make which other data outdated. */
export const api = generatedApi.enhanceEndpoints({
  endpoints: {
    generateScript: { invalidatesTags: ['Script', 'DashboardStats'] },
    updateScript: { invalidatesTags: ['Script', 'DashboardStats'] },
    createVideo: { invalidatesTags: ['Video', 'DashboardStats'] },
    // Rejecting a video cancels its future posts.
    updateVideo: { invalidatesTags: ['Video', 'DashboardStats', 'ScheduledPost'] },
    bulkUpdateVideos: { invalidatesTags: ['Video', 'DashboardStats', 'ScheduledPost'] },
    createScheduledPost: { invalidatesTags: ['ScheduledPost', 'DashboardStats'] },
    getRenderStatus: { keepUnusedDataFor: 0 },
    listUnreadNotifications: {
      async onQueryStarted(_, { dispatch, getCacheEntry, queryFulfilled }) {
        const known = getCacheEntry().data;
        try {
          const { data } = await queryFulfilled;
          const tags = outdatedBy(known, data);
          if (tags.length > 0) dispatch(generatedApi.util.invalidateTags(tags));
        } catch {
          // A lost poll outdates nothing; the connection banner tells of it.
        }
      },
    },
  },
});

export const {
  useBulkUpdateVideosMutation,
  useCreateProjectMutation,
  useCreateScheduledPostMutation,
  useCreateVideoMutation,
  useGenerateScriptMutation,
  useGetAnalyticsSummaryQuery,
  useGetDashboardStatsQuery,
  useGetMetaQuery,
  useGetRenderStatusQuery,
  useGetSessionQuery,
  useListAvatarsQuery,
  useListNotificationsQuery,
  useListScheduledPostsQuery,
  useListScriptsQuery,
  useListTrendingTopicsQuery,
  useListUnreadNotificationsQuery,
  useListVideosQuery,
  useListVoicesQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  useSignInMutation,
  useSignOutMutation,
  useUpdateScriptMutation,
  useUpdateVideoMutation,
} = api;
