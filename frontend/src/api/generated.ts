import { baseApi as api } from './baseApi';
export const addTagTypes = [
  'Session',
  'Avatar',
  'Script',
  'TrendingTopic',
  'Video',
  'RenderStatus',
  'Project',
  'DashboardStats',
  'AnalyticsSummary',
  'ScheduledPost',
  'SchedulingPlan',
  'PlatformSettings',
  'Platform',
  'SystemStatus',
  'SystemHealth',
  'Alert',
  'Recovery',
  'CostEstimate',
  'CostSummary',
  'ContentTemplate',
  'PendingComment',
  'CommentStats',
  'TrendingComment',
  'ListenerStatus',
  'Notification',
  'Settings',
  'Change',
  'Assistant',
  'Meta',
  'Health',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSession: build.query<GetSessionApiResponse, GetSessionApiArg>({
        query: () => ({ url: `/api/session` }),
        providesTags: ['Session'],
      }),
      signIn: build.mutation<SignInApiResponse, SignInApiArg>({
        query: (queryArg) => ({
          url: `/api/session`,
          method: 'POST',
          body: queryArg.signIn,
        }),
        invalidatesTags: ['Session'],
      }),
      signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
        query: () => ({ url: `/api/session`, method: 'DELETE' }),
        invalidatesTags: ['Session'],
      }),
      receiveProviderWebhook: build.mutation<
        ReceiveProviderWebhookApiResponse,
        ReceiveProviderWebhookApiArg
      >({
        query: (queryArg) => ({
          url: `/webhooks/${encodeURIComponent(String(queryArg.provider))}`,
          method: 'POST',
        }),
        invalidatesTags: ['Avatar'],
      }),
      listScripts: build.query<ListScriptsApiResponse, ListScriptsApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
            status: queryArg.status,
          },
        }),
        providesTags: ['Script'],
      }),
      listTrendingTopics: build.query<ListTrendingTopicsApiResponse, ListTrendingTopicsApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts/trending`,
          params: {
            category: queryArg.category,
          },
        }),
        providesTags: ['TrendingTopic'],
      }),
      generateScript: build.mutation<GenerateScriptApiResponse, GenerateScriptApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts/generate`,
          method: 'POST',
          body: queryArg.generateScript,
        }),
        invalidatesTags: ['Script'],
      }),
      getScript: build.query<GetScriptApiResponse, GetScriptApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['Script'],
      }),
      updateScript: build.mutation<UpdateScriptApiResponse, UpdateScriptApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.updateScript,
        }),
        invalidatesTags: ['Script'],
      }),
      listVideos: build.query<ListVideosApiResponse, ListVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/videos`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
            status: queryArg.status,
          },
        }),
        providesTags: ['Video'],
      }),
      createVideo: build.mutation<CreateVideoApiResponse, CreateVideoApiArg>({
        query: (queryArg) => ({
          url: `/api/videos`,
          method: 'POST',
          body: queryArg.createVideo,
        }),
        invalidatesTags: ['Video'],
      }),
      getVideo: build.query<GetVideoApiResponse, GetVideoApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['Video'],
      }),
      updateVideo: build.mutation<UpdateVideoApiResponse, UpdateVideoApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.updateVideo,
        }),
        invalidatesTags: ['Video'],
      }),
      deleteVideo: build.mutation<DeleteVideoApiResponse, DeleteVideoApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['Video'],
      }),
      bulkUpdateVideos: build.mutation<BulkUpdateVideosApiResponse, BulkUpdateVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/bulk-update`,
          method: 'POST',
          body: queryArg.bulkUpdateVideos,
        }),
        invalidatesTags: ['Video'],
      }),
      createVideoFromTopic: build.mutation<
        CreateVideoFromTopicApiResponse,
        CreateVideoFromTopicApiArg
      >({
        query: (queryArg) => ({
          url: `/api/videos/create-from-topic`,
          method: 'POST',
          body: queryArg.createVideoFromTopic,
        }),
        invalidatesTags: ['Video'],
      }),
      listAvatars: build.query<ListAvatarsApiResponse, ListAvatarsApiArg>({
        query: (queryArg) => ({
          url: `/api/${encodeURIComponent(String(queryArg.provider))}/avatars`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ['Avatar'],
      }),
      listVoices: build.query<ListVoicesApiResponse, ListVoicesApiArg>({
        query: (queryArg) => ({
          url: `/api/${encodeURIComponent(String(queryArg.provider))}/voices`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ['Avatar'],
      }),
      getRenderStatus: build.query<GetRenderStatusApiResponse, GetRenderStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/${encodeURIComponent(String(queryArg.provider))}/video/${encodeURIComponent(String(queryArg.id))}/status`,
        }),
        providesTags: ['RenderStatus'],
      }),
      testProvider: build.query<TestProviderApiResponse, TestProviderApiArg>({
        query: (queryArg) => ({
          url: `/api/${encodeURIComponent(String(queryArg.provider))}/test`,
        }),
        providesTags: ['Avatar'],
      }),
      getRenderQuote: build.query<GetRenderQuoteApiResponse, GetRenderQuoteApiArg>({
        query: (queryArg) => ({
          url: `/api/${encodeURIComponent(String(queryArg.provider))}/quote`,
          params: {
            duration: queryArg.duration,
          },
        }),
        providesTags: ['Avatar'],
      }),
      listProjects: build.query<ListProjectsApiResponse, ListProjectsApiArg>({
        query: (queryArg) => ({
          url: `/api/projects`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['Project'],
      }),
      createProject: build.mutation<CreateProjectApiResponse, CreateProjectApiArg>({
        query: (queryArg) => ({
          url: `/api/projects`,
          method: 'POST',
          body: queryArg.createProject,
        }),
        invalidatesTags: ['Project'],
      }),
      getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
        query: () => ({ url: `/api/dashboard/stats` }),
        providesTags: ['DashboardStats'],
      }),
      getAnalyticsSummary: build.query<GetAnalyticsSummaryApiResponse, GetAnalyticsSummaryApiArg>({
        query: (queryArg) => ({
          url: `/api/analytics/summary`,
          params: {
            period: queryArg.period,
          },
        }),
        providesTags: ['AnalyticsSummary'],
      }),
      getAnalyticsTimeseries: build.query<
        GetAnalyticsTimeseriesApiResponse,
        GetAnalyticsTimeseriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/analytics/timeseries`,
          params: {
            period: queryArg.period,
            platform: queryArg.platform,
          },
        }),
        providesTags: ['AnalyticsSummary'],
      }),
      listTopVideos: build.query<ListTopVideosApiResponse, ListTopVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/analytics/top-videos`,
          params: {
            period: queryArg.period,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['AnalyticsSummary'],
      }),
      getContentAnalytics: build.query<GetContentAnalyticsApiResponse, GetContentAnalyticsApiArg>({
        query: (queryArg) => ({
          url: `/api/analytics/content`,
          params: {
            period: queryArg.period,
          },
        }),
        providesTags: ['AnalyticsSummary'],
      }),
      exportAnalytics: build.query<ExportAnalyticsApiResponse, ExportAnalyticsApiArg>({
        query: (queryArg) => ({
          url: `/api/analytics/export.csv`,
          params: {
            period: queryArg.period,
          },
        }),
        providesTags: ['AnalyticsSummary'],
      }),
      listScheduledPosts: build.query<ListScheduledPostsApiResponse, ListScheduledPostsApiArg>({
        query: (queryArg) => ({
          url: `/api/scheduled-posts`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
            status: queryArg.status,
          },
        }),
        providesTags: ['ScheduledPost'],
      }),
      createScheduledPost: build.mutation<
        CreateScheduledPostApiResponse,
        CreateScheduledPostApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduled-posts`,
          method: 'POST',
          body: queryArg.createScheduledPost,
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      updateScheduledPost: build.mutation<
        UpdateScheduledPostApiResponse,
        UpdateScheduledPostApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.updateScheduledPost,
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      cancelScheduledPost: build.mutation<
        CancelScheduledPostApiResponse,
        CancelScheduledPostApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      publishScheduledPostNow: build.mutation<
        PublishScheduledPostNowApiResponse,
        PublishScheduledPostNowApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/${encodeURIComponent(String(queryArg.id))}/publish-now`,
          method: 'POST',
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      confirmScheduledPost: build.mutation<
        ConfirmScheduledPostApiResponse,
        ConfirmScheduledPostApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/${encodeURIComponent(String(queryArg.id))}/confirm`,
          method: 'POST',
          body: queryArg.confirmScheduledPost,
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      retryScheduledPost: build.mutation<RetryScheduledPostApiResponse, RetryScheduledPostApiArg>({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/${encodeURIComponent(String(queryArg.id))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      getSchedulingPlan: build.query<GetSchedulingPlanApiResponse, GetSchedulingPlanApiArg>({
        query: () => ({ url: `/api/scheduling/plan` }),
        providesTags: ['SchedulingPlan'],
      }),
      deleteSchedulingPlan: build.mutation<
        DeleteSchedulingPlanApiResponse,
        DeleteSchedulingPlanApiArg
      >({
        query: () => ({ url: `/api/scheduling/plan`, method: 'DELETE' }),
        invalidatesTags: ['SchedulingPlan'],
      }),
      setUpSchedulingPlan: build.mutation<
        SetUpSchedulingPlanApiResponse,
        SetUpSchedulingPlanApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduling/auto-setup`,
          method: 'POST',
          body: queryArg.updatePlan,
        }),
        invalidatesTags: ['SchedulingPlan'],
      }),
      bulkSchedule: build.mutation<BulkScheduleApiResponse, BulkScheduleApiArg>({
        query: (queryArg) => ({
          url: `/api/scheduling/bulk-schedule`,
          method: 'POST',
          body: queryArg.bulkSchedule,
        }),
        invalidatesTags: ['SchedulingPlan'],
      }),
      getPlatformSettings: build.query<GetPlatformSettingsApiResponse, GetPlatformSettingsApiArg>({
        query: () => ({ url: `/api/scheduling/platform-settings` }),
        providesTags: ['PlatformSettings'],
      }),
      updatePlatformSettings: build.mutation<
        UpdatePlatformSettingsApiResponse,
        UpdatePlatformSettingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduling/platform-settings`,
          method: 'PUT',
          body: queryArg.updatePlatformSettings,
        }),
        invalidatesTags: ['PlatformSettings'],
      }),
      listPlatforms: build.query<ListPlatformsApiResponse, ListPlatformsApiArg>({
        query: () => ({ url: `/api/platforms` }),
        providesTags: ['Platform'],
      }),
      finishConnection: build.mutation<FinishConnectionApiResponse, FinishConnectionApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/connected`,
          method: 'POST',
          body: queryArg.finishConnection,
        }),
        invalidatesTags: ['Platform'],
      }),
      chooseAccount: build.mutation<ChooseAccountApiResponse, ChooseAccountApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/choose`,
          method: 'POST',
          body: queryArg.chooseAccount,
        }),
        invalidatesTags: ['Platform'],
      }),
      connectPlatform: build.mutation<ConnectPlatformApiResponse, ConnectPlatformApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/${encodeURIComponent(String(queryArg.platform))}/connect`,
          method: 'POST',
          body: queryArg.connectPlatform,
        }),
        invalidatesTags: ['Platform'],
      }),
      adoptToken: build.mutation<AdoptTokenApiResponse, AdoptTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/${encodeURIComponent(String(queryArg.platform))}/token`,
          method: 'POST',
          body: queryArg.adoptToken,
        }),
        invalidatesTags: ['Platform'],
      }),
      disconnectPlatform: build.mutation<DisconnectPlatformApiResponse, DisconnectPlatformApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/${encodeURIComponent(String(queryArg.platform))}/disconnect`,
          method: 'POST',
        }),
        invalidatesTags: ['Platform'],
      }),
      getSystemStatus: build.query<GetSystemStatusApiResponse, GetSystemStatusApiArg>({
        query: () => ({ url: `/api/system-status` }),
        providesTags: ['SystemStatus'],
      }),
      updateTargets: build.mutation<UpdateTargetsApiResponse, UpdateTargetsApiArg>({
        query: (queryArg) => ({
          url: `/api/system/update-targets`,
          method: 'POST',
          body: queryArg.updateTargets,
        }),
        invalidatesTags: ['SystemStatus'],
      }),
      getSystemHealth: build.query<GetSystemHealthApiResponse, GetSystemHealthApiArg>({
        query: () => ({ url: `/api/system/health` }),
        providesTags: ['SystemHealth'],
      }),
      listAlerts: build.query<ListAlertsApiResponse, ListAlertsApiArg>({
        query: (queryArg) => ({
          url: `/api/system/alerts`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['Alert'],
      }),
      getRecoveryStatus: build.query<GetRecoveryStatusApiResponse, GetRecoveryStatusApiArg>({
        query: () => ({ url: `/api/system/recovery-status` }),
        providesTags: ['Recovery'],
      }),
      retryFailedOperations: build.mutation<
        RetryFailedOperationsApiResponse,
        RetryFailedOperationsApiArg
      >({
        query: () => ({ url: `/api/system/retry-failed`, method: 'POST' }),
        invalidatesTags: ['Recovery'],
      }),
      getErrorRecoveryStatus: build.query<
        GetErrorRecoveryStatusApiResponse,
        GetErrorRecoveryStatusApiArg
      >({
        query: () => ({ url: `/api/error-recovery/status` }),
        providesTags: ['Recovery'],
      }),
      retryAllOperations: build.mutation<RetryAllOperationsApiResponse, RetryAllOperationsApiArg>({
        query: () => ({ url: `/api/error-recovery/retry-all`, method: 'POST' }),
        invalidatesTags: ['Recovery'],
      }),
      listCostEstimates: build.query<ListCostEstimatesApiResponse, ListCostEstimatesApiArg>({
        query: (queryArg) => ({
          url: `/api/cost-estimates`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['CostEstimate'],
      }),
      createCostEstimate: build.mutation<CreateCostEstimateApiResponse, CreateCostEstimateApiArg>({
        query: (queryArg) => ({
          url: `/api/cost-estimates`,
          method: 'POST',
          body: queryArg.createCostEstimate,
        }),
        invalidatesTags: ['CostEstimate'],
      }),
      getCostSummary: build.query<GetCostSummaryApiResponse, GetCostSummaryApiArg>({
        query: () => ({ url: `/api/costs/summary` }),
        providesTags: ['CostSummary'],
      }),
      listLedgerEntries: build.query<ListLedgerEntriesApiResponse, ListLedgerEntriesApiArg>({
        query: (queryArg) => ({
          url: `/api/costs/ledger`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['CostSummary'],
      }),
      updateBudget: build.mutation<UpdateBudgetApiResponse, UpdateBudgetApiArg>({
        query: (queryArg) => ({
          url: `/api/costs/budget`,
          method: 'PUT',
          body: queryArg.updateBudget,
        }),
        invalidatesTags: ['CostSummary'],
      }),
      listContentTemplates: build.query<
        ListContentTemplatesApiResponse,
        ListContentTemplatesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/content-templates`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
            category: queryArg.category,
          },
        }),
        providesTags: ['ContentTemplate'],
      }),
      addHook: build.mutation<AddHookApiResponse, AddHookApiArg>({
        query: (queryArg) => ({
          url: `/api/content-templates/add-hook`,
          method: 'POST',
          body: queryArg.addHook,
        }),
        invalidatesTags: ['ContentTemplate'],
      }),
      addTopic: build.mutation<AddTopicApiResponse, AddTopicApiArg>({
        query: (queryArg) => ({
          url: `/api/content-templates/add-topic`,
          method: 'POST',
          body: queryArg.addTopic,
        }),
        invalidatesTags: ['ContentTemplate'],
      }),
      deleteContentTemplate: build.mutation<
        DeleteContentTemplateApiResponse,
        DeleteContentTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/api/content-templates/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['ContentTemplate'],
      }),
      listPendingComments: build.query<ListPendingCommentsApiResponse, ListPendingCommentsApiArg>({
        query: (queryArg) => ({
          url: `/api/comments/pending`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['PendingComment'],
      }),
      getCommentStats: build.query<GetCommentStatsApiResponse, GetCommentStatsApiArg>({
        query: () => ({ url: `/api/comments/stats` }),
        providesTags: ['CommentStats'],
      }),
      listTrendingComments: build.query<
        ListTrendingCommentsApiResponse,
        ListTrendingCommentsApiArg
      >({
        query: () => ({ url: `/api/comments/trending` }),
        providesTags: ['TrendingComment'],
      }),
      approveComment: build.mutation<ApproveCommentApiResponse, ApproveCommentApiArg>({
        query: (queryArg) => ({
          url: `/api/comments/approve/${encodeURIComponent(String(queryArg.commentId))}`,
          method: 'POST',
          body: queryArg.approveComment,
        }),
        invalidatesTags: ['PendingComment'],
      }),
      rejectComment: build.mutation<RejectCommentApiResponse, RejectCommentApiArg>({
        query: (queryArg) => ({
          url: `/api/comments/reject/${encodeURIComponent(String(queryArg.commentId))}`,
          method: 'POST',
        }),
        invalidatesTags: ['PendingComment'],
      }),
      setAutoResponse: build.mutation<SetAutoResponseApiResponse, SetAutoResponseApiArg>({
        query: (queryArg) => ({
          url: `/api/comments/auto-response`,
          method: 'POST',
          body: queryArg.setAutoResponse,
        }),
        invalidatesTags: ['ListenerStatus'],
      }),
      getListenerStatus: build.query<GetListenerStatusApiResponse, GetListenerStatusApiArg>({
        query: () => ({ url: `/api/listener/status` }),
        providesTags: ['ListenerStatus'],
      }),
      startListener: build.mutation<StartListenerApiResponse, StartListenerApiArg>({
        query: () => ({ url: `/api/listener/start`, method: 'POST' }),
        invalidatesTags: ['ListenerStatus'],
      }),
      stopListener: build.mutation<StopListenerApiResponse, StopListenerApiArg>({
        query: () => ({ url: `/api/listener/stop`, method: 'POST' }),
        invalidatesTags: ['ListenerStatus'],
      }),
      simulateComments: build.mutation<SimulateCommentsApiResponse, SimulateCommentsApiArg>({
        query: (queryArg) => ({
          url: `/api/listener/simulate`,
          method: 'POST',
          body: queryArg.simulateComments,
        }),
        invalidatesTags: ['ListenerStatus'],
      }),
      listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
        query: (queryArg) => ({
          url: `/api/notifications`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['Notification'],
      }),
      listUnreadNotifications: build.query<
        ListUnreadNotificationsApiResponse,
        ListUnreadNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/notifications/unread`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['Notification'],
      }),
      markAllNotificationsRead: build.mutation<
        MarkAllNotificationsReadApiResponse,
        MarkAllNotificationsReadApiArg
      >({
        query: () => ({ url: `/api/notifications/read-all`, method: 'PUT' }),
        invalidatesTags: ['Notification'],
      }),
      markNotificationRead: build.mutation<
        MarkNotificationReadApiResponse,
        MarkNotificationReadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/notifications/${encodeURIComponent(String(queryArg.id))}/read`,
          method: 'PUT',
        }),
        invalidatesTags: ['Notification'],
      }),
      getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
        query: () => ({ url: `/api/settings` }),
        providesTags: ['Settings'],
      }),
      updateSettings: build.mutation<UpdateSettingsApiResponse, UpdateSettingsApiArg>({
        query: (queryArg) => ({
          url: `/api/settings`,
          method: 'PUT',
          body: queryArg.updateSettings,
        }),
        invalidatesTags: ['Settings'],
      }),
      listChanges: build.query<ListChangesApiResponse, ListChangesApiArg>({
        query: (queryArg) => ({
          url: `/api/changes`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['Change'],
      }),
      undoChange: build.mutation<UndoChangeApiResponse, UndoChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/changes/${encodeURIComponent(String(queryArg.id))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['Change'],
      }),
      chat: build.mutation<ChatApiResponse, ChatApiArg>({
        query: (queryArg) => ({
          url: `/api/ai-assistant/chat`,
          method: 'POST',
          body: queryArg.chat,
        }),
        invalidatesTags: ['Assistant'],
      }),
      listChatMessages: build.query<ListChatMessagesApiResponse, ListChatMessagesApiArg>({
        query: () => ({ url: `/api/ai-assistant/history` }),
        providesTags: ['Assistant'],
      }),
      clearChat: build.mutation<ClearChatApiResponse, ClearChatApiArg>({
        query: () => ({ url: `/api/ai-assistant/history`, method: 'DELETE' }),
        invalidatesTags: ['Assistant'],
      }),
      confirmAssistantAction: build.mutation<
        ConfirmAssistantActionApiResponse,
        ConfirmAssistantActionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/ai-assistant/actions/${encodeURIComponent(String(queryArg.id))}/confirm`,
          method: 'POST',
        }),
        invalidatesTags: ['Assistant'],
      }),
      dismissAssistantAction: build.mutation<
        DismissAssistantActionApiResponse,
        DismissAssistantActionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/ai-assistant/actions/${encodeURIComponent(String(queryArg.id))}/dismiss`,
          method: 'POST',
        }),
        invalidatesTags: ['Assistant'],
      }),
      getMeta: build.query<GetMetaApiResponse, GetMetaApiArg>({
        query: () => ({ url: `/api/meta` }),
        providesTags: ['Meta'],
      }),
      getMetrics: build.query<GetMetricsApiResponse, GetMetricsApiArg>({
        query: () => ({ url: `/metrics` }),
        providesTags: ['Health'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type GetSessionApiResponse = /** status 200 Open to all. */ Session;
export type GetSessionApiArg = void;
export type SignInApiResponse = unknown;
export type SignInApiArg = {
  signIn: SignIn;
};
export type SignOutApiResponse = unknown;
export type SignOutApiArg = void;
export type ReceiveProviderWebhookApiResponse = unknown;
export type ReceiveProviderWebhookApiArg = {
  /** The avatar provider's name. */
  provider: string;
};
export type ListScriptsApiResponse = /** status 200 The scripts. */ Script[];
export type ListScriptsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
  /** Only rows of this status. */
  status?: 'draft' | 'approved' | 'rejected';
};
export type ListTrendingTopicsApiResponse = /** status 200 6 to 10 topics. */ TrendingTopic[];
export type ListTrendingTopicsApiArg = {
  /** Only topics of this subject area. */
  category?: string;
};
export type GenerateScriptApiResponse = /** status 200 The new draft. */ GeneratedScript;
export type GenerateScriptApiArg = {
  generateScript: GenerateScript;
};
export type GetScriptApiResponse = /** status 200 The script. */ Script;
export type GetScriptApiArg = {
  id: number;
};
export type UpdateScriptApiResponse = /** status 200 The script as it is now. */ Script;
export type UpdateScriptApiArg = {
  id: number;
  updateScript: UpdateScript;
};
export type ListVideosApiResponse = /** status 200 The videos. */ Video[];
export type ListVideosApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
  /** Only rows of this status. */
  status?: 'processing' | 'completed' | 'failed' | 'pending_review' | 'approved' | 'rejected';
};
export type CreateVideoApiResponse = /** status 201 The video, on its way. */ Video;
export type CreateVideoApiArg = {
  createVideo: CreateVideo;
};
export type GetVideoApiResponse = /** status 200 The video. */ Video;
export type GetVideoApiArg = {
  id: number;
};
export type UpdateVideoApiResponse = /** status 200 The video as it is now. */ Video;
export type UpdateVideoApiArg = {
  id: number;
  updateVideo: UpdateVideo;
};
export type DeleteVideoApiResponse = unknown;
export type DeleteVideoApiArg = {
  id: number;
};
export type BulkUpdateVideosApiResponse = /** status 200 What became of each. */ BulkUpdateResult;
export type BulkUpdateVideosApiArg = {
  bulkUpdateVideos: BulkUpdateVideos;
};
export type CreateVideoFromTopicApiResponse =
  /** status 201 The video, on its way, and its script. */ CreatedVideoFromTopic;
export type CreateVideoFromTopicApiArg = {
  createVideoFromTopic: CreateVideoFromTopic;
};
export type ListAvatarsApiResponse = /** status 200 The avatars. */ Avatar[];
export type ListAvatarsApiArg = {
  /** The configured provider's name. */
  provider: string;
  /** Only entries that have this text in them. */
  q?: string;
};
export type ListVoicesApiResponse = /** status 200 The voices. */ Voice[];
export type ListVoicesApiArg = {
  /** The configured provider's name. */
  provider: string;
  /** Only entries that have this text in them. */
  q?: string;
};
export type GetRenderStatusApiResponse = /** status 200 How far it is. */ RenderStatus;
export type GetRenderStatusApiArg = {
  provider: string;
  id: string;
};
export type TestProviderApiResponse =
  /** status 200 What works and what is missing. */ ProviderCheck;
export type TestProviderApiArg = {
  /** The configured provider's name. */
  provider: string;
};
export type GetRenderQuoteApiResponse = /** status 200 The price. */ Quote;
export type GetRenderQuoteApiArg = {
  /** The configured provider's name. */
  provider: string;
  /** How long the video is to run, in seconds. */
  duration?: number;
};
export type ListProjectsApiResponse = /** status 200 The projects. */ Project[];
export type ListProjectsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
};
export type CreateProjectApiResponse = /** status 201 The project. */ Project;
export type CreateProjectApiArg = {
  createProject: CreateProject;
};
export type GetDashboardStatsApiResponse = /** status 200 The figures. */ DashboardStats;
export type GetDashboardStatsApiArg = void;
export type GetAnalyticsSummaryApiResponse = /** status 200 The figures. */ AnalyticsSummary;
export type GetAnalyticsSummaryApiArg = {
  /** The days up to today. */
  period?: '7d' | '30d' | '90d' | '1y';
};
export type GetAnalyticsTimeseriesApiResponse =
  /** status 200 A point for each day, the oldest first. */ TimeseriesPoint[];
export type GetAnalyticsTimeseriesApiArg = {
  /** The days up to today; thirty when not given. */
  period?: '7d' | '30d' | '90d' | '1y';
  /** Only this platform; all together when not given. */
  platform?: Platform;
};
export type ListTopVideosApiResponse = /** status 200 The videos, most views first. */ TopVideo[];
export type ListTopVideosApiArg = {
  /** Only videos that first went out in these days up to today; all when not given. */
  period?: '7d' | '30d' | '90d' | '1y';
  /** The most videos to return. */
  limit?: number;
};
export type GetContentAnalyticsApiResponse =
  /** status 200 The videos in groups. */ ContentAnalytics;
export type GetContentAnalyticsApiArg = {
  /** The days up to today. */
  period?: '7d' | '30d' | '90d' | '1y';
};
export type ExportAnalyticsApiResponse =
  /** status 200 The table, as RFC 4180 has it. Texts that a spreadsheet would take for a formula begin with an apostrophe; empty cells are figures that the platform does not give. */ string;
export type ExportAnalyticsApiArg = {
  /** The days up to today. */
  period?: '7d' | '30d' | '90d' | '1y';
};
export type ListScheduledPostsApiResponse = /** status 200 The posts. */ ScheduledPost[];
export type ListScheduledPostsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
  /** Only rows of this status. */
  status?: 'scheduled' | 'publishing' | 'published' | 'failed' | 'cancelled' | 'unconfirmed';
};
export type CreateScheduledPostApiResponse = /** status 201 The post. */ ScheduledPost;
export type CreateScheduledPostApiArg = {
  createScheduledPost: CreateScheduledPost;
};
export type UpdateScheduledPostApiResponse = /** status 200 The post as it is now. */ ScheduledPost;
export type UpdateScheduledPostApiArg = {
  id: number;
  updateScheduledPost: UpdateScheduledPost;
};
export type CancelScheduledPostApiResponse = /** status 200 The post, cancelled. */ ScheduledPost;
export type CancelScheduledPostApiArg = {
  id: number;
};
export type PublishScheduledPostNowApiResponse =
  /** status 200 The post, which a worker publishes next. */ ScheduledPost;
export type PublishScheduledPostNowApiArg = {
  id: number;
};
export type ConfirmScheduledPostApiResponse = /** status 200 The post, published. */ ScheduledPost;
export type ConfirmScheduledPostApiArg = {
  id: number;
  confirmScheduledPost: ConfirmScheduledPost;
};
export type RetryScheduledPostApiResponse =
  /** status 200 The post, scheduled again for now. */ ScheduledPost;
export type RetryScheduledPostApiArg = {
  id: number;
};
export type GetSchedulingPlanApiResponse = /** status 200 The plan, if there is one. */ CurrentPlan;
export type GetSchedulingPlanApiArg = void;
export type DeleteSchedulingPlanApiResponse =
  /** status 200 What has become of its posts. */ ChangedPlan;
export type DeleteSchedulingPlanApiArg = void;
export type SetUpSchedulingPlanApiResponse = /** status 200 The plan and its posts. */ ChangedPlan;
export type SetUpSchedulingPlanApiArg = {
  updatePlan: UpdatePlan;
};
export type BulkScheduleApiResponse = /** status 200 What became of each. */ BulkScheduled;
export type BulkScheduleApiArg = {
  bulkSchedule: BulkSchedule;
};
export type GetPlatformSettingsApiResponse = /** status 200 All four. */ PlatformSettings[];
export type GetPlatformSettingsApiArg = void;
export type UpdatePlatformSettingsApiResponse =
  /** status 200 All four as they are now. */ PlatformSettings[];
export type UpdatePlatformSettingsApiArg = {
  updatePlatformSettings: UpdatePlatformSettings;
};
export type ListPlatformsApiResponse = /** status 200 All four. */ ConnectedPlatform[];
export type ListPlatformsApiArg = void;
export type FinishConnectionApiResponse =
  /** status 200 The platform, and the accounts to choose from. */ PlatformConnection;
export type FinishConnectionApiArg = {
  finishConnection: FinishConnection;
};
export type ChooseAccountApiResponse =
  /** status 200 The platform as it is now. */ ConnectedPlatform;
export type ChooseAccountApiArg = {
  chooseAccount: ChooseAccount;
};
export type ConnectPlatformApiResponse =
  /** status 200 Where to send the operator. */ PlatformSignIn;
export type ConnectPlatformApiArg = {
  platform: Platform;
  connectPlatform: ConnectPlatform;
};
export type AdoptTokenApiResponse =
  /** status 200 The platform, and the accounts to choose from. */ PlatformConnection;
export type AdoptTokenApiArg = {
  platform: Platform;
  adoptToken: AdoptToken;
};
export type DisconnectPlatformApiResponse =
  /** status 200 The platform as it is now. */ ConnectedPlatform;
export type DisconnectPlatformApiArg = {
  platform: Platform;
};
export type GetSystemStatusApiResponse = /** status 200 The figures. */ SystemStatus;
export type GetSystemStatusApiArg = void;
export type UpdateTargetsApiResponse = /** status 200 The target as it is now. */ Targets;
export type UpdateTargetsApiArg = {
  updateTargets: UpdateTargets;
};
export type GetSystemHealthApiResponse =
  /** status 200 What every process of the product sees, put together. */ SystemHealth;
export type GetSystemHealthApiArg = void;
export type ListAlertsApiResponse = /** status 200 The alerts. */ Alert[];
export type ListAlertsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
};
export type GetRecoveryStatusApiResponse = /** status 200 The counts. */ RecoveryStatus;
export type GetRecoveryStatusApiArg = void;
export type RetryFailedOperationsApiResponse =
  /** status 200 How many are being retried. */ RetryResult;
export type RetryFailedOperationsApiArg = void;
export type GetErrorRecoveryStatusApiResponse =
  /** status 200 The latest come first. */ ErrorRecoveryStatus;
export type GetErrorRecoveryStatusApiArg = void;
export type RetryAllOperationsApiResponse =
  /** status 200 How many are being retried. */ RetryResult;
export type RetryAllOperationsApiArg = void;
export type ListCostEstimatesApiResponse = /** status 200 The estimates. */ CostEstimate[];
export type ListCostEstimatesApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
};
export type CreateCostEstimateApiResponse = /** status 201 The estimate. */ CostEstimate;
export type CreateCostEstimateApiArg = {
  createCostEstimate: CreateCostEstimate;
};
export type GetCostSummaryApiResponse = /** status 200 The operator's month. */ CostSummary;
export type GetCostSummaryApiArg = void;
export type ListLedgerEntriesApiResponse = /** status 200 The entries. */ LedgerEntry[];
export type ListLedgerEntriesApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
};
export type UpdateBudgetApiResponse = /** status 200 The month under the new budget. */ CostSummary;
export type UpdateBudgetApiArg = {
  updateBudget: UpdateBudget;
};
export type ListContentTemplatesApiResponse = /** status 200 The templates. */ ContentTemplate[];
export type ListContentTemplatesApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
  /** Only templates of this kind. */
  category?: TemplateCategory;
};
export type AddHookApiResponse = /** status 201 The hook. */ ContentTemplate;
export type AddHookApiArg = {
  addHook: AddHook;
};
export type AddTopicApiResponse = /** status 201 The topic. */ ContentTemplate;
export type AddTopicApiArg = {
  addTopic: AddTopic;
};
export type DeleteContentTemplateApiResponse = /** status 200 The change. */ Change;
export type DeleteContentTemplateApiArg = {
  id: number;
};
export type ListPendingCommentsApiResponse = /** status 200 The comments. */ PendingComment[];
export type ListPendingCommentsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
};
export type GetCommentStatsApiResponse = /** status 200 The figures. */ CommentStats;
export type GetCommentStatsApiArg = void;
export type ListTrendingCommentsApiResponse = /** status 200 The topics. */ TrendingComment[];
export type ListTrendingCommentsApiArg = void;
export type ApproveCommentApiResponse = /** status 200 The comment as it is now. */ PendingComment;
export type ApproveCommentApiArg = {
  commentId: number;
  approveComment: ApproveComment;
};
export type RejectCommentApiResponse = /** status 200 The comment as it is now. */ PendingComment;
export type RejectCommentApiArg = {
  commentId: number;
};
export type SetAutoResponseApiResponse =
  /** status 200 What the listener does now. */ ListenerStatus;
export type SetAutoResponseApiArg = {
  setAutoResponse: SetAutoResponse;
};
export type GetListenerStatusApiResponse = /** status 200 What it does. */ ListenerStatus;
export type GetListenerStatusApiArg = void;
export type StartListenerApiResponse = /** status 200 What the listener does now. */ ListenerStatus;
export type StartListenerApiArg = void;
export type StopListenerApiResponse = /** status 200 What the listener does now. */ ListenerStatus;
export type StopListenerApiArg = void;
export type SimulateCommentsApiResponse = /** status 200 How many. */ SimulatedComments;
export type SimulateCommentsApiArg = {
  simulateComments: SimulateComments;
};
export type ListNotificationsApiResponse = /** status 200 The notifications. */ Notification[];
export type ListNotificationsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
};
export type ListUnreadNotificationsApiResponse =
  /** status 200 The notifications. */ Notification[];
export type ListUnreadNotificationsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
};
export type MarkAllNotificationsReadApiResponse =
  /** status 200 How many were not. */ ReadAllResult;
export type MarkAllNotificationsReadApiArg = void;
export type MarkNotificationReadApiResponse =
  /** status 200 The notification as it is now. */ Notification;
export type MarkNotificationReadApiArg = {
  id: number;
};
export type GetSettingsApiResponse = /** status 200 The settings. */ Settings;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse =
  /** status 200 The settings as they are now, and what has changed. */ UpdatedSettings;
export type UpdateSettingsApiArg = {
  updateSettings: UpdateSettings;
};
export type ListChangesApiResponse = /** status 200 The changes. */ Change[];
export type ListChangesApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows behind the one with this id. */
  before?: number;
};
export type UndoChangeApiResponse = /** status 200 The change, now undone. */ Change;
export type UndoChangeApiArg = {
  id: number;
};
export type ChatApiResponse =
  /** status 200 The answer, and what came of each thing that was asked for. */ ChatAnswer;
export type ChatApiArg = {
  chat: Chat;
};
export type ListChatMessagesApiResponse = /** status 200 The messages. */ ChatMessage[];
export type ListChatMessagesApiArg = void;
export type ClearChatApiResponse = unknown;
export type ClearChatApiArg = void;
export type ConfirmAssistantActionApiResponse =
  /** status 200 The action as it is now. */ AssistantAction;
export type ConfirmAssistantActionApiArg = {
  id: number;
};
export type DismissAssistantActionApiResponse =
  /** status 200 The action as it is now. */ AssistantAction;
export type DismissAssistantActionApiArg = {
  id: number;
};
export type GetMetaApiResponse = /** status 200 The facts that the screens need. */ Meta;
export type GetMetaApiArg = void;
export type GetMetricsApiResponse = /** status 200 The figures. */ string;
export type GetMetricsApiArg = void;
export type Session = {
  /** Whether this server has a password. */
  required: boolean;
  /** Whether every call is open to this client. */
  signedIn: boolean;
};
export type ApiErrorBody = {
  /** The stable name of the refusal, in `snake_case`. */
  code: string;
  /** A sentence for the operator. */
  error: string;
  /** Only with 422: what is wrong with each field. */
  fields?: {
    [key: string]: string;
  };
  /** The same sentence: some screens read it here. */
  message: string;
};
export type SignIn = {
  password: string;
};
export type ScriptStatus = 'draft' | 'approved' | 'rejected';
export type Script = {
  category: string;
  /** Hook first, body, call to action last. */
  content: string;
  createdAt: string;
  /** Seconds. */
  duration: number;
  id: number;
  projectId: number;
  status: ScriptStatus;
  title: string;
  /** What the writer was asked to write about. */
  topic: string;
  updatedAt: string;
  /** What the writer could not satisfy, in sentences. */
  warnings: string[];
};
export type TopicSource = 'operator' | 'model' | 'builtin';
export type TrendingTopic = {
  category: string;
  source: TopicSource;
  topic: string;
};
export type GeneratedScript = {
  script: Script;
};
export type GenerateScript = {
  category: string;
  /** Seconds. */
  duration: number;
  topic: string;
};
export type UpdateScript = {
  content?: string | null;
  status?: ScriptStatus | null;
  title?: string | null;
};
export type BackgroundStyle =
  | 'Modern Office'
  | 'Cozy Home'
  | 'Minimal Studio'
  | 'Nature Scene'
  | 'Urban Backdrop'
  | 'Library Setting';
export type CheckLevel = 'ok' | 'warn' | 'block';
export type Platform = 'tiktok' | 'instagram' | 'youtube' | 'facebook';
export type PlatformCheck = {
  level: CheckLevel;
  /** What was found, as sentences. */
  message: string;
  platform: Platform;
};
export type MusicStyle =
  | 'Upbeat & Motivational'
  | 'Calm & Relaxing'
  | 'Corporate & Professional'
  | 'Trendy & Modern'
  | 'Ambient & Subtle';
export type VideoStatus =
  | 'processing'
  | 'completed'
  | 'failed'
  | 'pending_review'
  | 'approved'
  | 'rejected';
export type Video = {
  /** The length of the finished file, in seconds. */
  actualDuration: number | null;
  /** When it was last approved. */
  approvedAt: string | null;
  avatarId: string;
  backgroundStyle: BackgroundStyle;
  /** How the file suits each platform, since it arrived. It cannot be posted where it is blocked. */
  checks: PlatformCheck[];
  createdAt: string;
  description: string | null;
  /** The length that was asked for, in seconds. */
  duration: number;
  /** Why it failed. */
  error: string | null;
  /** The same id, under the name by which the screens follow a render. */
  heygenVideoId: string | null;
  id: number;
  musicStyle: MusicStyle;
  /** How far the render is, while the provider says so. */
  progress: number | null;
  /** The adapter that renders it. */
  provider: string;
  /** The provider's own id of it. */
  providerVideoId: string | null;
  /** Why the operator rejected it. */
  rejectionReason: string | null;
  scriptId: number;
  status: VideoStatus;
  thumbnailUrl: string | null;
  title: string;
  updatedAt: string;
  /** On this server, with byte ranges. */
  videoUrl: string | null;
  voiceId: string;
};
export type BackgroundStyleName =
  | 'Modern Office'
  | 'Corporate'
  | 'Cozy Home'
  | 'Minimal Studio'
  | 'Nature Scene'
  | 'Nature'
  | 'Urban Backdrop'
  | 'Creative'
  | 'Library Setting';
export type MusicStyleName =
  | 'Upbeat & Motivational'
  | 'Calm & Relaxing'
  | 'Corporate & Professional'
  | 'Professional'
  | 'Trendy & Modern'
  | 'Ambient & Subtle';
export type CreateVideo = {
  avatarId: string;
  backgroundStyle: BackgroundStyleName;
  description?: string | null;
  /** Seconds. */
  duration: number;
  musicStyle: MusicStyleName;
  scriptId: number;
  title: string;
  voiceId: string;
};
export type VideoDecision = 'approved' | 'rejected' | 'pending_review';
export type UpdateVideo = {
  /** Why it is rejected. */
  reason?: string | null;
  status: VideoDecision;
};
export type SkippedVideo = {
  id: number;
  /** Why, as a sentence. */
  reason: string;
};
export type BulkUpdateResult = {
  skipped: SkippedVideo[];
  /** The videos that were changed. */
  updated: number[];
};
export type BulkDecision = 'approved' | 'rejected';
export type BulkUpdateVideos = {
  status: BulkDecision;
  videoIds: number[];
};
export type CreatedVideoFromTopic = {
  script: Script;
  video: Video;
};
export type CreateVideoFromTopic = {
  avatarId: string;
  backgroundStyle: BackgroundStyleName;
  category: string;
  /** Seconds. */
  duration: number;
  musicStyle: MusicStyleName;
  /** Where it is meant to go. Taken and not used: a video is made for every platform. */
  platform?: string | null;
  topic: string;
  /** Defaults to one that suits the avatar. */
  voiceId?: string | null;
};
export type Avatar = {
  category: string;
  gender: string;
  /** The provider's id. */
  id: string;
  name: string;
  /** Its portrait, on this server. The one field that is not in camelCase. */
  preview_image_url: string | null;
};
export type Voice = {
  gender: string;
  /** The provider's id. */
  id: string;
  language: string;
  name: string;
};
export type RenderPhase = 'processing' | 'completed' | 'failed';
export type RenderStatus = {
  /** Why it failed. */
  error: string | null;
  progress: number | null;
  /** `completed` once the file is here and the video waits for review. */
  status: RenderPhase;
};
export type ProviderCheck = {
  /** What is known of the account or the tools, by label. */
  accountInfo:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  connected: boolean;
  /** What works, or what is missing and how to get it. */
  message: string;
  /** Whether the local studio is used instead of the paid provider. */
  usingMockData: boolean;
};
export type Wallet = {
  remaining: number;
  /** A currency or a kind of credit, by the provider's own name. */
  unit: string;
};
export type Quote = {
  /** Whether it would be started. */
  allowed: boolean;
  /** What is left of this month's budget; null when there is no limit. */
  budgetLeft: number | null;
  /** What this render will cost at most, if it runs as long as asked for. */
  cost: number;
  /** What a minute costs. */
  costPerMinute: number;
  /** Seconds. */
  duration: number;
  /** Whether it costs anything: the local studio is free. */
  paid: boolean;
  /** Why not. */
  reason: string | null;
  wallet: Wallet | null;
};
export type ProjectStatus = 'active' | 'paused' | 'completed';
export type Project = {
  category: string;
  createdAt: string;
  description: string | null;
  id: number;
  name: string;
  status: ProjectStatus;
  updatedAt: string;
  userId: number;
};
export type CreateProject = {
  category: string;
  description?: string | null;
  name: string;
  status?: ProjectStatus | null;
};
export type PipelineCounts = {
  /** Scripts that are drafts. */
  drafts: number;
  /** Videos that wait for review. */
  pendingReview: number;
  /** Videos that are being rendered or fetched. */
  rendering: number;
  /** Posts that wait for their time. */
  scheduled: number;
};
export type DashboardStats = {
  /** Pence. */
  monthlyCost: number;
  pendingReview: number;
  pipeline: PipelineCounts;
  /** Whether the views were simulated in the sandbox, because no account was ever connected. */
  sample: boolean;
  /** Views on all platforms; null while no platform has given any. */
  totalViews: number | null;
  /** Videos ever made, deleted ones included. */
  videosCreated: number;
};
export type PlatformFigures = {
  /** By how many percent there were more views than in as many days before; null without a period, and where
    nothing is known of those days. */
  change: number | null;
  comments: number | null;
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  likes: number | null;
  /** Posts that are out, or went out within the period. */
  posts: number;
  /** Why a figure is null. */
  reason: string | null;
  /** Whether these are examples, or simulated in the sandbox, rather than the operator's own figures. */
  sample: boolean;
  shares: number | null;
  views: number | null;
};
export type AnalyticsSummary = {
  facebook: PlatformFigures;
  instagram: PlatformFigures;
  tiktok: PlatformFigures;
  youtube: PlatformFigures;
};
export type TimeseriesPoint = {
  comments: number | null;
  /** A day of the operator's. */
  date: string;
  /** Negative when more likes were removed than given. */
  likes: number | null;
  /** Whether it was simulated in the sandbox. */
  sample: boolean;
  shares: number | null;
  views: number | null;
};
export type TopVideo = {
  comments: number | null;
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  likes: number | null;
  /** The day of the operator's on which it first went out. */
  publishedOn: string;
  /** Whether it was simulated in the sandbox. */
  sample: boolean;
  shares: number | null;
  title: string;
  videoId: number;
  views: number | null;
};
export type CategoryFigures = {
  category: string;
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  /** Videos that first went out within the period. */
  videos: number;
  /** What they have gained since. */
  views: number | null;
};
export type DurationBand = '0-15' | '16-30' | '31-60' | '61-180';
export type DurationFigures = {
  duration: DurationBand;
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  /** Videos that first went out within the period. */
  videos: number;
  /** What they have gained since. */
  views: number | null;
};
export type HourFigures = {
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  hour: number;
  /** Videos that first went out within the period. */
  videos: number;
  /** What they have gained since. */
  views: number | null;
};
export type ContentAnalytics = {
  /** Most views first, 50 at most. */
  byCategory: CategoryFigures[];
  /** Shortest first; lengths without a video are left out. */
  byDuration: DurationFigures[];
  /** By the clock; hours without a video are left out. */
  byHour: HourFigures[];
  /** Whether the figures were simulated in the sandbox. */
  sample: boolean;
};
export type Delivery = 'processing' | 'delivered' | 'locked_private' | 'inbox' | 'rejected';
export type PlatformPostingMode = 'direct' | 'inbox';
export type ScheduledPostStatus =
  | 'scheduled'
  | 'publishing'
  | 'published'
  | 'failed'
  | 'cancelled'
  | 'unconfirmed';
export type Visibility = 'public' | 'followers' | 'friends' | 'unlisted' | 'private';
export type ScheduledPost = {
  /** The caption, cut to the platform's limit. */
  caption: string;
  createdAt: string;
  delivery: Delivery | null;
  /** Why it failed or is unconfirmed. */
  error: string | null;
  id: number;
  /** Whether the standing plan made it and may move it. */
  planned: boolean;
  platform: Platform;
  /** The platform's id of it, once it is out. */
  platformPostId: string | null;
  postingMode: PlatformPostingMode | null;
  publishedAt: string | null;
  /** Whether it goes, or went, into the sandbox rather than to an account. */
  sandbox: boolean;
  scheduledAt: string;
  status: ScheduledPostStatus;
  videoId: number;
  videoTitle: string;
  visibility: Visibility | null;
  visibleTo: Visibility | null;
};
export type CreateScheduledPost = {
  /** Made from title, description and hashtags when not given. */
  caption?: string | null;
  platform: Platform;
  /** Whether the same video may go to the same platform once more. */
  repeat?: boolean | null;
  /** Up to five minutes ago means now. */
  scheduledAt: string;
  videoId: number;
  visibility?: Visibility | null;
};
export type UpdateScheduledPost = {
  caption?: string | null;
  /** Up to five minutes ago means now. */
  scheduledAt?: string | null;
  visibility?: Visibility | null;
};
export type ConfirmScheduledPost = {
  /** The platform's id of the post, if it could be found. */
  platformPostId?: string | null;
};
export type PlanFrequency = 'daily' | 'weekdays' | 'weekly';
export type TimeOfDay = string;
export type StandingPlan = {
  frequency: PlanFrequency;
  platforms: Platform[];
  /** Times of the day in the operator's time zone. */
  timeSlots: TimeOfDay[];
};
export type CurrentPlan = {
  plan: StandingPlan | null;
  /** On whose clock its times are. */
  timeZone: string;
};
export type SkippedPost = {
  /** The video as named. */
  id: number;
  platform: Platform | null;
  /** Why, as a sentence. */
  reason: string;
};
export type ChangedPlan = {
  /** Posts of the former plan that have no slot any more. */
  cancelled: ScheduledPost[];
  /** Posts that were made, by time. */
  created: ScheduledPost[];
  /** Posts of the former plan that got another slot, by time. */
  moved: ScheduledPost[];
  plan: StandingPlan | null;
  /** Where a video cannot be posted. */
  skipped: SkippedPost[];
};
export type UpdatePlan = {
  frequency: PlanFrequency;
  platforms: Platform[];
  /** Times of the day in the operator's time zone. */
  timeSlots: TimeOfDay[];
};
export type BulkScheduled = {
  /** The posts, by time. */
  created: ScheduledPost[];
  skipped: SkippedPost[];
};
export type WholeHours = number;
export type HoursInWords = string;
export type Interval = WholeHours | HoursInWords;
export type SchedulingRules = {
  /** No slot lies behind it. */
  endTime: TimeOfDay;
  /** Whole hours from slot to slot, 1 to 24: `2`, `"2h"` or `"2 hours"`. */
  interval: Interval;
  /** The first slot. */
  startTime: TimeOfDay;
};
export type BulkSchedule = {
  platforms: Platform[];
  schedulingRules: SchedulingRules;
  /** In the order in which they are to go out. */
  videoIds: number[];
};
export type PlatformSettings = {
  /** Whether an account is connected. */
  connected: boolean;
  /** What is added to captions that were generated. */
  hashtags: string[];
  label: string;
  /** The default time of single posts, in the operator's time zone: the form and the assistant propose it. The plan
    and bulk schedules have times of their own. */
  optimalTime: TimeOfDay;
  platform: Platform;
  /** Whether posts go straight out or into the account's inbox, where the operator sends them off. */
  postingMode: PlatformPostingMode;
  /** Whether posts go into the sandbox. */
  sandbox: boolean;
  /** What the platform offers, the most public first. */
  visibilities: Visibility[];
  /** Who may see posts at most, unless a post has a choice of its own. */
  visibility: Visibility;
};
export type UpdatePlatform = {
  /** With or without their sign; none takes them away. */
  hashtags?: string[] | null;
  optimalTime?: TimeOfDay | null;
  platform: Platform;
  postingMode?: PlatformPostingMode | null;
  visibility?: Visibility | null;
};
export type UpdatePlatformSettings = {
  /** At least one. What a platform does not name stays as it is. */
  platforms: UpdatePlatform[];
};
export type ApiBudgetUnit = 'units' | 'calls';
export type ApiBudget = {
  /** The platform's limit. */
  limit: number;
  /** How much these may use; it becomes available over the window. */
  pollingLimit: number;
  /** Of what was used, for reading comments and metrics and for connection checks. */
  pollingUsed: number;
  /** What only publishing may use. */
  publishingReserve: number;
  /** When the next window begins. */
  resetsAt: string;
  unit: ApiBudgetUnit;
  /** The use since the window began. */
  used: number;
};
export type ConnectionProblem = {
  /** When it was seen. */
  at: string;
  /** As a sentence. */
  message: string;
};
export type PlatformQuota = {
  /** Posts a day. */
  limit: number;
  /** Posts that went out since the operator's midnight. */
  used: number;
};
export type PlatformStatus = 'connected' | 'sandbox' | 'expired';
export type ConnectedPlatform = {
  /** Whether one can be connected with an access token as well that was made at the platform. */
  acceptsToken: boolean;
  /** Null in the sandbox. */
  accountName: string | null;
  apiBudget: ApiBudget | null;
  /** Whether an account can be connected: whether the operator's app there is configured. */
  canConnect: boolean;
  /** When the operator connected it; null in the sandbox. */
  connectedAt: string | null;
  /** Whether that is within a week. */
  endsSoon: boolean;
  label: string;
  platform: Platform;
  problem: ConnectionProblem | null;
  quota: PlatformQuota;
  status: PlatformStatus;
  /** When the account has to be connected again; null where that is not foreseen. */
  tokenExpiresAt: string | null;
};
export type OfferedAccount = {
  /** The platform's id of it. */
  id: string;
  name: string;
};
export type AccountChoice = {
  accounts: OfferedAccount[];
  /** To be sent back with the choice. Good once, for 15 minutes. */
  token: string;
};
export type PlatformConnection = {
  choice: AccountChoice | null;
  /** The platform as it is now. */
  platform: ConnectedPlatform;
};
export type FinishConnection = {
  code: string;
  state: string;
};
export type ChooseAccount = {
  accountId: string;
  token: string;
};
export type PlatformSignIn = {
  address: string;
};
export type ConnectPlatform = {
  /** An address of the dashboard, as it is entered at the platform. */
  redirectAddress: string;
};
export type AdoptToken = {
  token: string;
};
export type ServiceStatus = 'healthy' | 'degraded' | 'down' | 'paused' | 'unknown';
export type SystemStatus = {
  /** How the text model is, or the offline writer in its place. */
  aiTextStatus: ServiceStatus;
  /** How the avatar provider is, or the local studio in its place. */
  heygenStatus: ServiceStatus;
  /** What the operator aims at. */
  monthlyTarget: number;
  /** Renders by a paid provider this month. */
  priorityVideosUsed: number;
  /** Operations that are not finished. */
  queueSize: number;
  /** Videos stored in the operator's month, deleted ones included. */
  videosThisMonth: number;
};
export type Targets = {
  /** Videos a month. */
  monthlyTarget: number;
};
export type UpdateTargets = {
  /** Videos a month. */
  monthlyTarget: number;
};
export type ServiceHealth = {
  /** Whether failed work of the service is retried automatically. */
  autoRetry: boolean;
  /** Errors of the last hour. */
  errorCount: number;
  /** The name, with the stand-in if there is one. */
  name: string;
  /** Why it is not better, as a sentence; null when it is well. */
  problem: string | null;
  /** How long it takes to answer, in milliseconds, as a moving average; of the worker: how long the oldest due work
    has been waiting. Null while it has not been asked. */
  responseTime: number | null;
  status: ServiceStatus;
};
export type SystemHealth = {
  /** Errors of all services in the last hour. */
  failureCount: number;
  /** By their ids: `database`, `media_store`, `worker`, `avatar_provider`, `ai_text`, `tiktok`, `instagram`,
    `youtube`, `facebook`, `comment_listener`. */
  services: {
    [key: string]: ServiceHealth;
  };
  /** `healthy`, `degraded` or `down`. */
  status: ServiceStatus;
  /** How long this server has been running, in milliseconds, in whole minutes: so that an answer stays the same for as
    long as nothing else changes. */
  uptime: number;
};
export type AlertType = 'info' | 'warning' | 'error';
export type Alert = {
  /** Whether it was resolved because things had got better. */
  autoResolved: boolean;
  id: number;
  message: string;
  resolved: boolean;
  /** The service's name. */
  service: string;
  /** When it was raised. */
  timestamp: string;
  type: AlertType;
};
export type RecoveryStatus = {
  /** Given up. */
  failed: number;
  /** Failed before and waiting for another try. */
  pending: number;
  /** Succeeded after they had failed. */
  recovered: number;
  /** Being tried again. */
  retrying: number;
};
export type RetryResult = {
  /** The same in words. */
  message: string;
  /** How many are being retried. */
  retried: number;
};
export type RecoveryState = 'pending' | 'retrying' | 'recovered' | 'failed';
export type RecoveryAction = {
  /** When it got there. */
  at: string;
  /** What went wrong last. */
  error: string | null;
  /** What it does, to which row. */
  operation: string;
  status: RecoveryState;
};
export type ErrorRecoveryStatus = {
  /** How many operations were given up. */
  failedOperations: number;
  /** The latest twenty. */
  recentActions: RecoveryAction[];
};
export type EstimateParts = {
  scripts: number;
  /** The monthly tools. */
  tools: number;
  videos: number;
};
export type EstimateReturn = {
  /** Pence. */
  revenueHigh: number;
  /** Pence. */
  revenueLow: number;
  views: number;
};
export type ScriptComplexity = 'basic' | 'advanced' | 'premium';
export type CostEstimate = {
  breakdown: EstimateParts;
  /** Rounded. */
  costPerVideo: number;
  createdAt: string;
  id: number;
  roi: EstimateReturn;
  scriptComplexity: ScriptComplexity;
  totalCost: number;
  userId: number;
  videosPerMonth: number;
};
export type CreateCostEstimate = {
  scriptComplexity: ScriptComplexity;
  videosPerMonth: number;
};
export type ActualCosts = {
  inputTokens: number;
  outputTokens: number;
  /** Paid renders that have begun or are finished. */
  paidRenders: number;
  renderSeconds: number;
  /** What the renders cost. */
  renders: number;
  /** What is promised to renders that have begun. */
  reserved: number;
  /** What the text models cost. */
  text: number;
  /** The total use. */
  total: number;
};
export type BudgetState = 'ok' | 'warning' | 'exhausted';
export type BudgetStanding = {
  /** What is left of it, rounded down, once everything that has begun is paid. */
  left: number;
  /** The whole of it. */
  limit: number;
  /** The share that is used or promised, in whole percent, rounded down; more than 100 when it turned out dearer. */
  percent: number;
  state: BudgetState;
};
export type ScriptPrice = {
  complexity: ScriptComplexity;
  /** Pence. */
  costPerScript: number;
};
export type Tool = {
  id: string;
  /** Pence. */
  monthlyCost: number;
  name: string;
};
export type EstimatePrices = {
  /** All tools together. */
  base: number;
  costPerAvatarVideo: number;
  defaultVideosPerMonth: number;
  maxVideosPerMonth: number;
  minVideosPerMonth: number;
  /** And at most. */
  revenueBasisPointsHigh: number;
  /** What views are taken to earn at least, in hundredths of a percent of their number, in pounds. */
  revenueBasisPointsLow: number;
  scripts: ScriptPrice[];
  tools: Tool[];
  viewsPerVideo: number;
};
export type CostSummary = {
  actual: ActualCosts;
  budget: BudgetStanding | null;
  estimate: CostEstimate | null;
  /** What it is expected to cost, in pence: the newest saved estimate, else 120 videos with basic scripts. */
  estimated: number;
  /** The month, in the operator's time zone. */
  month: string;
  prices: EstimatePrices;
};
export type LedgerItem = 'input_tokens' | 'output_tokens' | 'render_seconds';
export type LedgerPurpose = 'script' | 'topics' | 'video' | 'comments' | 'assistant';
export type LedgerState = 'reserved' | 'spent' | 'released';
export type LedgerEntry = {
  /** The same in pence, rounded. */
  cost: number;
  /** What all of it cost, in millionths of a penny: a token costs some hundred-thousandths of one. */
  costMicroPence: number;
  createdAt: string;
  id: number;
  item: LedgerItem;
  /** The provider's own name of what was used. */
  model: string;
  /** The operator's month that it counts in. */
  month: string;
  provider: string;
  purpose: LedgerPurpose;
  quantity: number;
  relatedId: number | null;
  /** The kind of row that it was used for. */
  relatedType: string | null;
  state: LedgerState;
};
export type UpdateBudget = {
  /** Pence a month; null takes the limit away. */
  monthlyBudget: number | null;
};
export type TemplateCategory = 'hook' | 'topic';
export type ContentTemplate = {
  category: TemplateCategory;
  createdAt: string;
  /** What it is used for. */
  description: string;
  id: number;
  /** What it says. */
  name: string;
};
export type AddHook = {
  hook: string;
};
export type AddTopic = {
  topic: string;
};
export type ChangeActor = 'operator' | 'assistant';
export type Change = {
  actor: ChangeActor;
  /** The value since. */
  after: any;
  /** The value before: a number, true or false, a text, a list, an object or null. */
  before: any;
  createdAt: string;
  /** What has held since, as a sentence. */
  description: string;
  id: number;
  /** What was changed: the name of the setting, with a platform's name before it where each has its own; `hook` or
    `topic` for a content template. */
  subject: string;
  /** When it was undone, if it was. */
  undoneAt: string | null;
};
export type CommentPriority = 'low' | 'normal' | 'high';
export type ReplyTone =
  | 'friendly'
  | 'grateful'
  | 'encouraging'
  | 'empathetic'
  | 'direct'
  | 'humorous'
  | 'professional';
export type CommentResponse = {
  priority: CommentPriority;
  /** Why this draft, for the operator. */
  reasoning: string;
  /** The draft, or the answer that could not be sent; none when the model gave nothing that could be
    used or the budget was used up. */
  text: string | null;
  tone: ReplyTone;
};
export type CommentRisk = 'complaint' | 'legal' | 'medical' | 'minors' | 'self_harm' | 'threats';
export type SentimentWord = 'positive' | 'neutral' | 'negative';
export type CommentStatus =
  | 'unanalysed'
  | 'pending'
  | 'approved'
  | 'replied'
  | 'reply_failed'
  | 'rejected';
export type PendingComment = {
  author: string;
  /** What was written. */
  comment: string;
  commentId: number;
  /** Why its answer could not be sent. */
  error: string | null;
  platform: Platform;
  postedAt: string;
  /** The most characters of an answer on this platform. */
  replyLimit: number;
  response: CommentResponse;
  /** What speaks against answering it without a person. */
  risks: CommentRisk[];
  /** Whether the sandbox made it up. */
  sample: boolean;
  scheduledPostId: number | null;
  sentiment: SentimentWord | null;
  status: CommentStatus;
  /** What it is about. */
  topic: string | null;
  /** The video that it is about, when the post is one of ours. */
  videoId: number | null;
  videoTitle: string | null;
};
export type CommentStats = {
  /** From comment to answer on average, in minutes; null while none is answered. */
  avgResponseTime: number | null;
  /** Comments that wait for the operator, sample comments among them. */
  pendingResponses: number;
  /** Answered ones of those that want an answer. */
  responseRate: number;
  /** Whether these are figures of sample comments. */
  sample: boolean;
  /** Comments that the model has analysed. */
  totalProcessed: number;
};
export type TrendingComment = {
  /** The average sentiment. */
  averageSentiment: number;
  count: number;
  /** Whether it counts sample comments. */
  sample: boolean;
  /** The average sentiment in one word. */
  sentiment: SentimentWord;
  topic: string;
};
export type ApproveComment = {
  /** The answer in the operator's own words; the draft when not given. Trimmed, and at most as long as the platform takes. */
  text?: string | null;
};
export type ListenerTrouble = {
  error: string;
  platform: Platform;
  /** When it is tried again. */
  until: string;
};
export type ListenerStatus = {
  /** Whether comments are answered without the operator, as far as they may. */
  autoResponse: boolean;
  isListening: boolean;
  /** The platforms with an account that comments are read from. */
  platformsConnected: Platform[];
  /** The platforms whose posts go to the sandbox. */
  sandboxPlatforms: Platform[];
  /** The platforms that cannot be read at present. */
  troubles: ListenerTrouble[];
};
export type SetAutoResponse = {
  enabled: boolean;
};
export type SimulatedComments = {
  /** How many were made. */
  created: number;
};
export type SimulateComments = {
  /** Five when not given. */
  count?: number | null;
};
export type RelatedType = 'script' | 'video' | 'project' | 'scheduled_post' | 'comment';
export type NotificationType = 'script' | 'video' | 'project' | 'system';
export type Notification = {
  createdAt: string;
  id: number;
  message: string;
  read: boolean;
  /** The row that it points to. */
  relatedId: number | null;
  relatedType: RelatedType | null;
  title: string;
  type: NotificationType;
};
export type ReadAllResult = {
  /** How many were not read before. */
  updated: number;
};
export type PlatformSetting = {
  hashtags: string[];
  optimalTime: TimeOfDay;
  platform: Platform;
  postingMode: PlatformPostingMode;
  visibility: Visibility;
};
export type Settings = {
  /** Whether drafted replies without a risk go out by themselves. */
  autoResponse: boolean;
  defaultAvatarId: string | null;
  defaultBackground: string;
  defaultMusic: string;
  defaultVoiceId: string | null;
  /** Whether comments are read. */
  listening: boolean;
  /** Pence a month; no limit when null. */
  monthlyBudget: number | null;
  /** Videos a month. */
  monthlyTarget: number;
  plan: StandingPlan | null;
  platforms: PlatformSetting[];
  /** The operator's time zone, by its IANA name. */
  timeZone: string;
};
export type UpdatedSettings = {
  /** One for each setting that had another value before. */
  changes: Change[];
  settings: Settings;
};
export type UpdateSettings = {
  autoResponse?: boolean | null;
  defaultAvatarId?: string | null;
  defaultBackground?: string | null;
  defaultMusic?: string | null;
  defaultVoiceId?: string | null;
  listening?: boolean | null;
  /** Pence a month; null takes the limit away. */
  monthlyBudget?: number | null;
  /** Videos a month. */
  monthlyTarget?: number | null;
  plan?: UpdatePlan | null;
  /** An IANA name; null restores the configured zone. */
  timeZone?: string | null;
};
export type AssistantActionStatus =
  | 'completed'
  | 'failed'
  | 'pending'
  | 'confirmed'
  | 'dismissed'
  | 'expired';
export type AssistantAction = {
  /** The change that can be undone, where there is one. */
  changeId: number | null;
  createdAt: string;
  /** What was, was not or will be done. */
  description: string;
  /** Until when it can be confirmed, where it has to be. */
  expiresAt: string | null;
  id: number;
  /** What came of it once it was confirmed. */
  result: string | null;
  status: AssistantActionStatus;
};
export type ChatAnswer = {
  /** What came of each thing that was asked for; what was only read is not among them. */
  actions: AssistantAction[];
  message: string;
  /** Whether any action is completed. */
  systemChanged: boolean;
};
export type Chat = {
  message: string;
};
export type ChatRole = 'user' | 'assistant' | 'system';
export type ChatMessage = {
  actions: AssistantAction[];
  content: string;
  id: number;
  timestamp: string;
  type: ChatRole;
};
export type MetaAiText = {
  name: string;
  /** Whether the built-in writer is used instead of a model. */
  standIn: boolean;
};
export type MetaLimits = {
  /** Seconds. */
  durationMax: number;
  /** Seconds. */
  durationMin: number;
  /** Characters. */
  topicMax: number;
};
export type MetaOperator = {
  displayName: string;
};
export type MetaPlatform = {
  /** Whether an account is connected. */
  connected: boolean;
  label: string;
  platform: Platform;
  /** Whether posts go into the sandbox. */
  sandbox: boolean;
};
export type MetaProvider = {
  /** The name for the operator. */
  label: string;
  /** The name that the paths carry. */
  name: string;
  /** Whether the local studio is used instead of the paid provider. */
  standIn: boolean;
};
export type Meta = {
  aiText: MetaAiText;
  limits: MetaLimits;
  operator: MetaOperator;
  platforms: MetaPlatform[];
  product: string;
  provider: MetaProvider;
  /** The operator's time zone, by its IANA name. */
  timeZone: string;
  version: string;
};
