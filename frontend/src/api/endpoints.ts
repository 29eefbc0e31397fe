import { generatedApi } from './generated';
import { outdatedTags } from './notificationTags';

/** What the assistant may change, or an undo bring back: some of it is on any screen. */
const CHANGEABLE_TAGS = [
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

const POST_TAGS = ['ScheduledPost', 'DashboardStats'] as const;

/** The plan is a setting, and its posts follow it. */
const PLAN_TAGS = ['SchedulingPlan', ...POST_TAGS, 'Settings', 'Change'] as const;

const COMMENT_TAGS = ['PendingComment', 'CommentStats'] as const;

/** What is put back takes its video or post with it. */
const RETRY_TAGS = [
  'Recovery',
  'SystemStatus',
  'Video',
  'ScheduledPost',
  'DashboardStats',
] as const;

/** The operator's topics lead the trending ones. */
const TEMPLATE_TAGS = ['ContentTemplate', 'TrendingTopic', 'Change'] as const;

/** What the listener does is a setting too. */
const LISTENER_TAGS = ['ListenerStatus', 'Settings', 'Change'] as const;

/** Where posts go and where comments come from. */
const ACCOUNT_TAGS = [
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
    createScheduledPost: { invalidatesTags: POST_TAGS },
    updateScheduledPost: { invalidatesTags: POST_TAGS },
    cancelScheduledPost: { invalidatesTags: POST_TAGS },
    publishScheduledPostNow: { invalidatesTags: POST_TAGS },
    confirmScheduledPost: { invalidatesTags: POST_TAGS },
    retryScheduledPost: { invalidatesTags: POST_TAGS },
    bulkSchedule: { invalidatesTags: POST_TAGS },
    setUpSchedulingPlan: { invalidatesTags: PLAN_TAGS },
    deleteSchedulingPlan: { invalidatesTags: PLAN_TAGS },
    updatePlatformSettings: { invalidatesTags: ['PlatformSettings', 'Settings', 'Change'] },
    // Nothing has changed before the operator is back.
    connectPlatform: { invalidatesTags: [] },
    // Nothing is connected as long as one of several accounts has to be chosen.
    finishConnection: { invalidatesTags: (answer) => (answer?.choice ? [] : ACCOUNT_TAGS) },
    adoptToken: { invalidatesTags: (answer) => (answer?.choice ? [] : ACCOUNT_TAGS) },
    chooseAccount: { invalidatesTags: ACCOUNT_TAGS },
    disconnectPlatform: { invalidatesTags: ACCOUNT_TAGS },
    chat: {
      invalidatesTags: (answer) =>
        answer?.systemChanged ? ['Assistant', ...CHANGEABLE_TAGS] : ['Assistant'],
    },
    confirmAssistantAction: { invalidatesTags: ['Assistant', ...CHANGEABLE_TAGS] },
    undoChange: { invalidatesTags: CHANGEABLE_TAGS },
    approveComment: { invalidatesTags: COMMENT_TAGS },
    rejectComment: { invalidatesTags: COMMENT_TAGS },
    simulateComments: { invalidatesTags: [...COMMENT_TAGS, 'TrendingComment'] },
    setAutoResponse: { invalidatesTags: LISTENER_TAGS },
    startListener: { invalidatesTags: LISTENER_TAGS },
    stopListener: { invalidatesTags: LISTENER_TAGS },
    createCostEstimate: { invalidatesTags: ['CostEstimate', 'CostSummary', 'DashboardStats'] },
    updateBudget: { invalidatesTags: ['CostSummary', 'Settings', 'Change'] },
    updateTargets: { invalidatesTags: ['SystemStatus', 'Settings', 'Change'] },
    addHook: { invalidatesTags: TEMPLATE_TAGS },
    addTopic: { invalidatesTags: TEMPLATE_TAGS },
    deleteContentTemplate: { invalidatesTags: TEMPLATE_TAGS },
    retryFailedOperations: { invalidatesTags: RETRY_TAGS },
    retryAllOperations: { invalidatesTags: RETRY_TAGS },
    getRenderStatus: { keepUnusedDataFor: 0 },
    listUnreadNotifications: {
      async onQueryStarted(_, { dispatch, getCacheEntry, queryFulfilled }) {
        const known = getCacheEntry().data;
        try {
          const { data } = await queryFulfilled;
          const tags = outdatedTags(known, data);
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
