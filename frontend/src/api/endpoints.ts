import { outdatedBy } from './freshness';
import { generatedApi } from './generated';

/** What the assistant may change, or an undo bring back: some of it is on any screen. */
const CHANGEABLE = [
  'Change',
  'ContentTemplate',
  'CostSummary',
  'DashboardStats',
  'ListenerStatus',
  'Meta',
  'PlatformSettings',
  'Recovery',
  'ScheduledPost',
  'SchedulingPlan',
  'Script',
  'Settings',
  'SystemStatus',
  'TrendingTopic',
  'Video',
] as const;

const POSTS = ['ScheduledPost', 'DashboardStats'] as const;

/** The plan is a setting, and its posts follow it. */
const PLAN = ['SchedulingPlan', ...POSTS, 'Settings', 'Change'] as const;

const SETTLED_COMMENT = ['PendingComment', 'CommentStats'] as const;

/** What is put back takes its video or post with it. */
const RETRIED = ['Recovery', 'SystemStatus', 'Video', 'ScheduledPost', 'DashboardStats'] as const;

/** The operator's topics lead the trending ones. */
const TEMPLATES = ['ContentTemplate', 'TrendingTopic', 'Change'] as const;

/** What the listener does is a setting too. */
const LISTENER = ['ListenerStatus', 'Settings', 'Change'] as const;

/** Where posts go and where comments come from. */
const ACCOUNTS = [
  'Platform',
  'PlatformSettings',
  'ScheduledPost',
  'ListenerStatus',
  'Meta',
  'Alert',
] as const;

/** What the generated endpoints cannot know: which changes make which other data outdated. */
export const api = generatedApi.enhanceEndpoints({
  endpoints: {
    generateScript: { invalidatesTags: ['Script', 'DashboardStats'] },
    updateScript: { invalidatesTags: ['Script', 'DashboardStats'] },
    createVideo: { invalidatesTags: ['Video', 'DashboardStats'] },
    createVideoFromTopic: { invalidatesTags: ['Video', 'Script', 'DashboardStats', 'CostSummary'] },
    // Rejecting a video cancels its future posts.
    updateVideo: { invalidatesTags: ['Video', 'DashboardStats', 'ScheduledPost'] },
    bulkUpdateVideos: { invalidatesTags: ['Video', 'DashboardStats', 'ScheduledPost'] },
    deleteVideo: { invalidatesTags: ['Video', 'DashboardStats', 'ScheduledPost'] },
    createScheduledPost: { invalidatesTags: POSTS },
    updateScheduledPost: { invalidatesTags: POSTS },
    cancelScheduledPost: { invalidatesTags: POSTS },
    publishScheduledPostNow: { invalidatesTags: POSTS },
    confirmScheduledPost: { invalidatesTags: POSTS },
    retryScheduledPost: { invalidatesTags: POSTS },
    bulkSchedule: { invalidatesTags: POSTS },
    setUpSchedulingPlan: { invalidatesTags: PLAN },
    deleteSchedulingPlan: { invalidatesTags: PLAN },
    updatePlatformSettings: { invalidatesTags: ['PlatformSettings', 'Settings', 'Change'] },
    // Nothing has changed before the operator is back.
    connectPlatform: { invalidatesTags: [] },
    // Nothing is connected as long as one of several accounts has to be chosen.
    finishConnection: { invalidatesTags: (answer) => (answer?.choice ? [] : ACCOUNTS) },
    adoptToken: { invalidatesTags: (answer) => (answer?.choice ? [] : ACCOUNTS) },
    chooseAccount: { invalidatesTags: ACCOUNTS },
    disconnectPlatform: { invalidatesTags: ACCOUNTS },
    chat: {
      invalidatesTags: (answer) =>
        answer?.systemChanged ? ['Assistant', ...CHANGEABLE] : ['Assistant'],
    },
    confirmAssistantAction: { invalidatesTags: ['Assistant', ...CHANGEABLE] },
    undoChange: { invalidatesTags: CHANGEABLE },
    approveComment: { invalidatesTags: SETTLED_COMMENT },
    rejectComment: { invalidatesTags: SETTLED_COMMENT },
    simulateComments: { invalidatesTags: [...SETTLED_COMMENT, 'TrendingComment'] },
    setAutoResponse: { invalidatesTags: LISTENER },
    startListener: { invalidatesTags: LISTENER },
    stopListener: { invalidatesTags: LISTENER },
    createCostEstimate: { invalidatesTags: ['CostEstimate', 'CostSummary', 'DashboardStats'] },
    updateBudget: { invalidatesTags: ['CostSummary', 'Settings', 'Change'] },
    updateTargets: { invalidatesTags: ['SystemStatus', 'Settings', 'Change'] },
    addHook: { invalidatesTags: TEMPLATES },
    addTopic: { invalidatesTags: TEMPLATES },
    deleteContentTemplate: { invalidatesTags: TEMPLATES },
    retryFailedOperations: { invalidatesTags: RETRIED },
    retryAllOperations: { invalidatesTags: RETRIED },
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
  useAddHookMutation,
  useAddTopicMutation,
  useAdoptTokenMutation,
  useApproveCommentMutation,
  useBulkScheduleMutation,
  useBulkUpdateVideosMutation,
  useCancelScheduledPostMutation,
  useChatMutation,
  useChooseAccountMutation,
  useClearChatMutation,
  useConfirmAssistantActionMutation,
  useCreateCostEstimateMutation,
  useConfirmScheduledPostMutation,
  useConnectPlatformMutation,
  useCreateProjectMutation,
  useCreateScheduledPostMutation,
  useCreateVideoFromTopicMutation,
  useCreateVideoMutation,
  useDeleteSchedulingPlanMutation,
  useDeleteContentTemplateMutation,
  useDeleteVideoMutation,
  useDisconnectPlatformMutation,
  useDismissAssistantActionMutation,
  useFinishConnectionMutation,
  useGenerateScriptMutation,
  useGetAnalyticsSummaryQuery,
  useGetCommentStatsQuery,
  useGetAnalyticsTimeseriesQuery,
  useGetContentAnalyticsQuery,
  useGetCostSummaryQuery,
  useGetDashboardStatsQuery,
  useGetErrorRecoveryStatusQuery,
  useGetListenerStatusQuery,
  useGetMetaQuery,
  useGetPlatformSettingsQuery,
  useGetRenderQuoteQuery,
  useGetRecoveryStatusQuery,
  useGetRenderStatusQuery,
  useGetSchedulingPlanQuery,
  useGetSessionQuery,
  useGetSystemHealthQuery,
  useGetSystemStatusQuery,
  useListAlertsQuery,
  useListAvatarsQuery,
  useListChangesQuery,
  useListChatMessagesQuery,
  useListContentTemplatesQuery,
  useListCostEstimatesQuery,
  useListNotificationsQuery,
  useListPendingCommentsQuery,
  useListPlatformsQuery,
  useListScheduledPostsQuery,
  useListScriptsQuery,
  useListTrendingCommentsQuery,
  useListTopVideosQuery,
  useListTrendingTopicsQuery,
  useListUnreadNotificationsQuery,
  useListVideosQuery,
  useListVoicesQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  usePublishScheduledPostNowMutation,
  useRejectCommentMutation,
  useRetryAllOperationsMutation,
  useRetryFailedOperationsMutation,
  useRetryScheduledPostMutation,
  useSetAutoResponseMutation,
  useSetUpSchedulingPlanMutation,
  useSignInMutation,
  useSignOutMutation,
  useSimulateCommentsMutation,
  useStartListenerMutation,
  useStopListenerMutation,
  useTestProviderQuery,
  useUndoChangeMutation,
  useUpdateBudgetMutation,
  useUpdatePlatformSettingsMutation,
  useUpdateScheduledPostMutation,
  useUpdateScriptMutation,
  useUpdateTargetsMutation,
  useUpdateVideoMutation,
} = api;
