import { baseApi as api } from './baseApi';
export const addTagTypes = [
  'Session',
  'Settings',
  'Script',
  'TrendingTopic',
  'ScriptBatch',
  'Video',
  'ScheduledPost',
  'SchedulingPlan',
  'RenderQueue',
  'AvatarProvider',
  'TextModel',
  'NeuralVoices',
  'Project',
  'DashboardStats',
  'AnalyticsSummary',
  'PlatformSettings',
  'Platform',
  'Password',
  'SecondFactor',
  'ApiToken',
  'SystemStatus',
  'AlertChannel',
  'SystemHealth',
  'Alert',
  'Recovery',
  'Backup',
  'CostEstimate',
  'CostSummary',
  'ContentTemplate',
  'PendingComment',
  'CommentStats',
  'TrendingComment',
  'ListenerStatus',
  'Notification',
  'Change',
  'Assistant',
  'Meta',
  'Avatar',
  'RenderStatus',
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
      getContact: build.query<GetContactApiResponse, GetContactApiArg>({
        query: () => ({ url: `/api/contact` }),
        providesTags: ['Settings'],
      }),
      listScripts: build.query<ListScriptsApiResponse, ListScriptsApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
            status: queryArg.status,
            q: queryArg.q,
            order: queryArg.order,
            project: queryArg.project,
            awaitingVideo: queryArg.awaitingVideo,
          },
        }),
        providesTags: ['Script'],
      }),
      createScript: build.mutation<CreateScriptApiResponse, CreateScriptApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts`,
          method: 'POST',
          body: queryArg.createScript,
        }),
        invalidatesTags: ['Script'],
      }),
      listScriptIds: build.query<ListScriptIdsApiResponse, ListScriptIdsApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts/ids`,
          params: {
            status: queryArg.status,
            q: queryArg.q,
            order: queryArg.order,
            project: queryArg.project,
            awaitingVideo: queryArg.awaitingVideo,
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
      measureScript: build.query<MeasureScriptApiResponse, MeasureScriptApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts/measure`,
          method: 'POST',
          body: queryArg.measureScript,
        }),
        providesTags: ['Script'],
      }),
      rewriteScript: build.mutation<RewriteScriptApiResponse, RewriteScriptApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts/${encodeURIComponent(String(queryArg.id))}/rewrite`,
          method: 'POST',
          body: queryArg.rewriteScript,
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
      bulkUpdateScripts: build.mutation<BulkUpdateScriptsApiResponse, BulkUpdateScriptsApiArg>({
        query: (queryArg) => ({
          url: `/api/scripts/bulk-update`,
          method: 'POST',
          body: queryArg.bulkUpdateScripts,
        }),
        invalidatesTags: ['Script'],
      }),
      previewScriptBatch: build.query<PreviewScriptBatchApiResponse, PreviewScriptBatchApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches/preview`,
          method: 'POST',
          body: queryArg.createScriptBatch,
        }),
        providesTags: ['ScriptBatch'],
      }),
      suggestScriptIdeas: build.mutation<SuggestScriptIdeasApiResponse, SuggestScriptIdeasApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches/ideas`,
          method: 'POST',
          body: queryArg.wantedIdeas,
        }),
        invalidatesTags: ['ScriptBatch'],
      }),
      listScriptBatches: build.query<ListScriptBatchesApiResponse, ListScriptBatchesApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['ScriptBatch'],
      }),
      createScriptBatch: build.mutation<CreateScriptBatchApiResponse, CreateScriptBatchApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches`,
          method: 'POST',
          body: queryArg.createScriptBatch,
        }),
        invalidatesTags: ['ScriptBatch'],
      }),
      listScriptBatchRows: build.query<ListScriptBatchRowsApiResponse, ListScriptBatchRowsApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches/${encodeURIComponent(String(queryArg.id))}/rows`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
            status: queryArg.status,
          },
        }),
        providesTags: ['ScriptBatch'],
      }),
      pauseScriptBatch: build.mutation<PauseScriptBatchApiResponse, PauseScriptBatchApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches/${encodeURIComponent(String(queryArg.id))}/pause`,
          method: 'POST',
        }),
        invalidatesTags: ['ScriptBatch'],
      }),
      resumeScriptBatch: build.mutation<ResumeScriptBatchApiResponse, ResumeScriptBatchApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches/${encodeURIComponent(String(queryArg.id))}/resume`,
          method: 'POST',
        }),
        invalidatesTags: ['ScriptBatch'],
      }),
      cancelScriptBatch: build.mutation<CancelScriptBatchApiResponse, CancelScriptBatchApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: 'POST',
        }),
        invalidatesTags: ['ScriptBatch'],
      }),
      retryScriptBatch: build.mutation<RetryScriptBatchApiResponse, RetryScriptBatchApiArg>({
        query: (queryArg) => ({
          url: `/api/script-batches/${encodeURIComponent(String(queryArg.id))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['ScriptBatch'],
      }),
      listVideos: build.query<ListVideosApiResponse, ListVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/videos`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
            status: queryArg.status,
            q: queryArg.q,
            order: queryArg.order,
            project: queryArg.project,
            hasPosts: queryArg.hasPosts,
            hasFile: queryArg.hasFile,
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
      listVideoIds: build.query<ListVideoIdsApiResponse, ListVideoIdsApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/ids`,
          params: {
            status: queryArg.status,
            q: queryArg.q,
            order: queryArg.order,
            project: queryArg.project,
            hasPosts: queryArg.hasPosts,
            hasFile: queryArg.hasFile,
            flagged: queryArg.flagged,
          },
        }),
        providesTags: ['Video'],
      }),
      getNextLook: build.query<GetNextLookApiResponse, GetNextLookApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/next-look`,
          params: {
            script: queryArg.script,
          },
        }),
        providesTags: ['Video'],
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
      listVideoCaptions: build.query<ListVideoCaptionsApiResponse, ListVideoCaptionsApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/${encodeURIComponent(String(queryArg.id))}/captions`,
          params: {
            template: queryArg.template,
          },
        }),
        providesTags: ['ScheduledPost'],
      }),
      writeVideoCaptions: build.mutation<WriteVideoCaptionsApiResponse, WriteVideoCaptionsApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/${encodeURIComponent(String(queryArg.id))}/captions`,
          method: 'PUT',
          body: queryArg.writeCaptions,
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      getNextSlot: build.query<GetNextSlotApiResponse, GetNextSlotApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/${encodeURIComponent(String(queryArg.id))}/next-slot`,
        }),
        providesTags: ['SchedulingPlan'],
      }),
      bulkUpdateVideos: build.mutation<BulkUpdateVideosApiResponse, BulkUpdateVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/bulk-update`,
          method: 'POST',
          body: queryArg.bulkUpdateVideos,
        }),
        invalidatesTags: ['Video'],
      }),
      bulkDeleteVideos: build.mutation<BulkDeleteVideosApiResponse, BulkDeleteVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/bulk-delete`,
          method: 'POST',
          body: queryArg.bulkDeleteVideos,
        }),
        invalidatesTags: ['Video'],
      }),
      bulkCreateVideos: build.mutation<BulkCreateVideosApiResponse, BulkCreateVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/bulk-create`,
          method: 'POST',
          body: queryArg.bulkCreateVideos,
        }),
        invalidatesTags: ['Video'],
      }),
      quoteVideos: build.query<QuoteVideosApiResponse, QuoteVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/bulk-quote`,
          method: 'POST',
          body: queryArg.bulkCreateVideos,
        }),
        providesTags: ['Video'],
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
      getRenderQueue: build.query<GetRenderQueueApiResponse, GetRenderQueueApiArg>({
        query: () => ({ url: `/api/render-queue` }),
        providesTags: ['RenderQueue'],
      }),
      listQueuedVideos: build.query<ListQueuedVideosApiResponse, ListQueuedVideosApiArg>({
        query: (queryArg) => ({
          url: `/api/render-queue/videos`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
          },
        }),
        providesTags: ['RenderQueue'],
      }),
      moveQueuedVideo: build.mutation<MoveQueuedVideoApiResponse, MoveQueuedVideoApiArg>({
        query: (queryArg) => ({
          url: `/api/render-queue/videos/${encodeURIComponent(String(queryArg.id))}/move`,
          method: 'POST',
          body: queryArg.moveQueuedVideo,
        }),
        invalidatesTags: ['RenderQueue'],
      }),
      getAvatarProvider: build.query<GetAvatarProviderApiResponse, GetAvatarProviderApiArg>({
        query: () => ({ url: `/api/avatar-provider` }),
        providesTags: ['AvatarProvider'],
      }),
      chooseAvatarProvider: build.mutation<
        ChooseAvatarProviderApiResponse,
        ChooseAvatarProviderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/avatar-provider`,
          method: 'PUT',
          body: queryArg.chooseAvatarProvider,
        }),
        invalidatesTags: ['AvatarProvider'],
      }),
      resetAvatarProvider: build.mutation<
        ResetAvatarProviderApiResponse,
        ResetAvatarProviderApiArg
      >({
        query: () => ({ url: `/api/avatar-provider`, method: 'DELETE' }),
        invalidatesTags: ['AvatarProvider'],
      }),
      removeAvatarProviderKey: build.mutation<
        RemoveAvatarProviderKeyApiResponse,
        RemoveAvatarProviderKeyApiArg
      >({
        query: () => ({ url: `/api/avatar-provider/key`, method: 'DELETE' }),
        invalidatesTags: ['AvatarProvider'],
      }),
      testAvatarProvider: build.mutation<TestAvatarProviderApiResponse, TestAvatarProviderApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar-provider/test`,
          method: 'POST',
          body: queryArg.chooseAvatarProvider,
        }),
        invalidatesTags: ['AvatarProvider'],
      }),
      getTextModel: build.query<GetTextModelApiResponse, GetTextModelApiArg>({
        query: () => ({ url: `/api/text-model` }),
        providesTags: ['TextModel'],
      }),
      chooseTextModel: build.mutation<ChooseTextModelApiResponse, ChooseTextModelApiArg>({
        query: (queryArg) => ({
          url: `/api/text-model`,
          method: 'PUT',
          body: queryArg.chooseTextModel,
        }),
        invalidatesTags: ['TextModel'],
      }),
      resetTextModel: build.mutation<ResetTextModelApiResponse, ResetTextModelApiArg>({
        query: () => ({ url: `/api/text-model`, method: 'DELETE' }),
        invalidatesTags: ['TextModel'],
      }),
      removeTextModelKey: build.mutation<RemoveTextModelKeyApiResponse, RemoveTextModelKeyApiArg>({
        query: () => ({ url: `/api/text-model/key`, method: 'DELETE' }),
        invalidatesTags: ['TextModel'],
      }),
      listServerModels: build.mutation<ListServerModelsApiResponse, ListServerModelsApiArg>({
        query: (queryArg) => ({
          url: `/api/text-model/models`,
          method: 'POST',
          body: queryArg.modelServerAccess,
        }),
        invalidatesTags: ['TextModel'],
      }),
      tryTextModel: build.mutation<TryTextModelApiResponse, TryTextModelApiArg>({
        query: (queryArg) => ({
          url: `/api/text-model/test`,
          method: 'POST',
          body: queryArg.chooseTextModel,
        }),
        invalidatesTags: ['TextModel'],
      }),
      getNeuralVoices: build.query<GetNeuralVoicesApiResponse, GetNeuralVoicesApiArg>({
        query: () => ({ url: `/api/neural-voices` }),
        providesTags: ['NeuralVoices'],
      }),
      fetchNeuralVoices: build.mutation<FetchNeuralVoicesApiResponse, FetchNeuralVoicesApiArg>({
        query: () => ({ url: `/api/neural-voices`, method: 'POST' }),
        invalidatesTags: ['NeuralVoices'],
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
      getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
        query: (queryArg) => ({
          url: `/api/projects/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['Project'],
      }),
      updateProject: build.mutation<UpdateProjectApiResponse, UpdateProjectApiArg>({
        query: (queryArg) => ({
          url: `/api/projects/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.updateProject,
        }),
        invalidatesTags: ['Project'],
      }),
      getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
        query: () => ({ url: `/api/dashboard/stats` }),
        providesTags: ['DashboardStats'],
      }),
      getFirstSteps: build.query<GetFirstStepsApiResponse, GetFirstStepsApiArg>({
        query: () => ({ url: `/api/dashboard/first-steps` }),
        providesTags: ['DashboardStats'],
      }),
      getStock: build.query<GetStockApiResponse, GetStockApiArg>({
        query: () => ({ url: `/api/dashboard/stock` }),
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
      listScheduledPosts: build.query<ListScheduledPostsApiResponse, ListScheduledPostsApiArg>({
        query: (queryArg) => ({
          url: `/api/scheduled-posts`,
          params: {
            limit: queryArg.limit,
            before: queryArg.before,
            status: queryArg.status,
            q: queryArg.q,
            order: queryArg.order,
            platform: queryArg.platform,
            project: queryArg.project,
            videoId: queryArg.videoId,
            from: queryArg['from'],
            to: queryArg.to,
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
      listScheduledPostIds: build.query<
        ListScheduledPostIdsApiResponse,
        ListScheduledPostIdsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/ids`,
          params: {
            status: queryArg.status,
            q: queryArg.q,
            order: queryArg.order,
            platform: queryArg.platform,
            project: queryArg.project,
            videoId: queryArg.videoId,
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: ['ScheduledPost'],
      }),
      getScheduledPost: build.query<GetScheduledPostApiResponse, GetScheduledPostApiArg>({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['ScheduledPost'],
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
      bulkCancelScheduledPosts: build.mutation<
        BulkCancelScheduledPostsApiResponse,
        BulkCancelScheduledPostsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/bulk-cancel`,
          method: 'POST',
          body: queryArg.bulkPosts,
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      bulkRetryScheduledPosts: build.mutation<
        BulkRetryScheduledPostsApiResponse,
        BulkRetryScheduledPostsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/bulk-retry`,
          method: 'POST',
          body: queryArg.bulkPosts,
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      bulkEditCaptions: build.mutation<BulkEditCaptionsApiResponse, BulkEditCaptionsApiArg>({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/bulk-captions`,
          method: 'POST',
          body: queryArg.bulkCaptions,
        }),
        invalidatesTags: ['ScheduledPost'],
      }),
      undoCaptions: build.mutation<UndoCaptionsApiResponse, UndoCaptionsApiArg>({
        query: (queryArg) => ({
          url: `/api/scheduled-posts/undo-captions`,
          method: 'POST',
          body: queryArg.undoCaptions,
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
      connectWithToken: build.mutation<ConnectWithTokenApiResponse, ConnectWithTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/${encodeURIComponent(String(queryArg.platform))}/token`,
          method: 'POST',
          body: queryArg.connectWithToken,
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
      checkPlatformSetup: build.mutation<CheckPlatformSetupApiResponse, CheckPlatformSetupApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/${encodeURIComponent(String(queryArg.platform))}/check`,
          method: 'POST',
        }),
        invalidatesTags: ['Platform'],
      }),
      setPlatformApp: build.mutation<SetPlatformAppApiResponse, SetPlatformAppApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/${encodeURIComponent(String(queryArg.platform))}/app`,
          method: 'PUT',
          body: queryArg.setPlatformApp,
        }),
        invalidatesTags: ['Platform'],
      }),
      removePlatformApp: build.mutation<RemovePlatformAppApiResponse, RemovePlatformAppApiArg>({
        query: (queryArg) => ({
          url: `/api/platforms/${encodeURIComponent(String(queryArg.platform))}/app`,
          method: 'DELETE',
        }),
        invalidatesTags: ['Platform'],
      }),
      getPassword: build.query<GetPasswordApiResponse, GetPasswordApiArg>({
        query: () => ({ url: `/api/password` }),
        providesTags: ['Password'],
      }),
      changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/password`,
          method: 'PUT',
          body: queryArg.changePassword,
        }),
        invalidatesTags: ['Password'],
      }),
      getSecondFactor: build.query<GetSecondFactorApiResponse, GetSecondFactorApiArg>({
        query: () => ({ url: `/api/second-factor` }),
        providesTags: ['SecondFactor'],
      }),
      enableSecondFactor: build.mutation<EnableSecondFactorApiResponse, EnableSecondFactorApiArg>({
        query: (queryArg) => ({
          url: `/api/second-factor`,
          method: 'PUT',
          body: queryArg.enableSecondFactor,
        }),
        invalidatesTags: ['SecondFactor'],
      }),
      proposeSecondFactor: build.mutation<
        ProposeSecondFactorApiResponse,
        ProposeSecondFactorApiArg
      >({
        query: () => ({ url: `/api/second-factor/secret`, method: 'POST' }),
        invalidatesTags: ['SecondFactor'],
      }),
      renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
        query: (queryArg) => ({
          url: `/api/second-factor/recovery-codes`,
          method: 'POST',
          body: queryArg.confirmedOperator,
        }),
        invalidatesTags: ['SecondFactor'],
      }),
      disableSecondFactor: build.mutation<
        DisableSecondFactorApiResponse,
        DisableSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/second-factor/disable`,
          method: 'POST',
          body: queryArg.confirmedOperator,
        }),
        invalidatesTags: ['SecondFactor'],
      }),
      listApiTokens: build.query<ListApiTokensApiResponse, ListApiTokensApiArg>({
        query: () => ({ url: `/api/api-tokens` }),
        providesTags: ['ApiToken'],
      }),
      createApiToken: build.mutation<CreateApiTokenApiResponse, CreateApiTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/api-tokens`,
          method: 'POST',
          body: queryArg.createApiToken,
        }),
        invalidatesTags: ['ApiToken'],
      }),
      revokeApiToken: build.mutation<RevokeApiTokenApiResponse, RevokeApiTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/api-tokens/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['ApiToken'],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/api/sessions` }),
        providesTags: ['Session'],
      }),
      endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
        query: () => ({ url: `/api/sessions`, method: 'DELETE' }),
        invalidatesTags: ['Session'],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['Session'],
      }),
      getSystemStatus: build.query<GetSystemStatusApiResponse, GetSystemStatusApiArg>({
        query: () => ({ url: `/api/system-status` }),
        providesTags: ['SystemStatus'],
      }),
      listAlertChannels: build.query<ListAlertChannelsApiResponse, ListAlertChannelsApiArg>({
        query: () => ({ url: `/api/system/alert-channels` }),
        providesTags: ['AlertChannel'],
      }),
      setAlertChannel: build.mutation<SetAlertChannelApiResponse, SetAlertChannelApiArg>({
        query: (queryArg) => ({
          url: `/api/system/alert-channels/${encodeURIComponent(String(queryArg.channel))}`,
          method: 'PUT',
          body: queryArg.setAlertChannel,
        }),
        invalidatesTags: ['AlertChannel'],
      }),
      removeAlertChannel: build.mutation<RemoveAlertChannelApiResponse, RemoveAlertChannelApiArg>({
        query: (queryArg) => ({
          url: `/api/system/alert-channels/${encodeURIComponent(String(queryArg.channel))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['AlertChannel'],
      }),
      testAlertChannel: build.mutation<TestAlertChannelApiResponse, TestAlertChannelApiArg>({
        query: (queryArg) => ({
          url: `/api/system/alert-channels/${encodeURIComponent(String(queryArg.channel))}/test`,
          method: 'POST',
        }),
        invalidatesTags: ['AlertChannel'],
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
      getDataSpace: build.query<GetDataSpaceApiResponse, GetDataSpaceApiArg>({
        query: () => ({ url: `/api/system/space` }),
        providesTags: ['SystemHealth'],
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
      getBackups: build.query<GetBackupsApiResponse, GetBackupsApiArg>({
        query: () => ({ url: `/api/backups` }),
        providesTags: ['Backup'],
      }),
      makeBackup: build.mutation<MakeBackupApiResponse, MakeBackupApiArg>({
        query: () => ({ url: `/api/backups`, method: 'POST' }),
        invalidatesTags: ['Backup'],
      }),
      getBackupBucket: build.query<GetBackupBucketApiResponse, GetBackupBucketApiArg>({
        query: () => ({ url: `/api/backups/bucket` }),
        providesTags: ['Backup'],
      }),
      setBackupBucket: build.mutation<SetBackupBucketApiResponse, SetBackupBucketApiArg>({
        query: (queryArg) => ({
          url: `/api/backups/bucket`,
          method: 'PUT',
          body: queryArg.enterBackupBucket,
        }),
        invalidatesTags: ['Backup'],
      }),
      removeBackupBucket: build.mutation<RemoveBackupBucketApiResponse, RemoveBackupBucketApiArg>({
        query: () => ({ url: `/api/backups/bucket`, method: 'DELETE' }),
        invalidatesTags: ['Backup'],
      }),
      testBackupBucket: build.mutation<TestBackupBucketApiResponse, TestBackupBucketApiArg>({
        query: (queryArg) => ({
          url: `/api/backups/bucket/test`,
          method: 'POST',
          body: queryArg.enterBackupBucket,
        }),
        invalidatesTags: ['Backup'],
      }),
      verifyBackup: build.mutation<VerifyBackupApiResponse, VerifyBackupApiArg>({
        query: (queryArg) => ({
          url: `/api/backups/${encodeURIComponent(String(queryArg.backup))}/verification`,
          method: 'POST',
        }),
        invalidatesTags: ['Backup'],
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
            q: queryArg.q,
            order: queryArg.order,
            platform: queryArg.platform,
          },
        }),
        providesTags: ['PendingComment'],
      }),
      listPendingCommentIds: build.query<
        ListPendingCommentIdsApiResponse,
        ListPendingCommentIdsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/comments/pending/ids`,
          params: {
            q: queryArg.q,
            order: queryArg.order,
            platform: queryArg.platform,
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
      bulkApproveComments: build.mutation<
        BulkApproveCommentsApiResponse,
        BulkApproveCommentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/comments/bulk-approve`,
          method: 'POST',
          body: queryArg.bulkComments,
        }),
        invalidatesTags: ['PendingComment'],
      }),
      bulkRejectComments: build.mutation<BulkRejectCommentsApiResponse, BulkRejectCommentsApiArg>({
        query: (queryArg) => ({
          url: `/api/comments/bulk-reject`,
          method: 'POST',
          body: queryArg.bulkComments,
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
            type: queryArg['type'],
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
      drawFrame: build.query<DrawFrameApiResponse, DrawFrameApiArg>({
        query: (queryArg) => ({
          url: `/api/settings/frame`,
          method: 'POST',
          body: queryArg.drawFrame,
        }),
        providesTags: ['Settings'],
      }),
      makeSample: build.mutation<MakeSampleApiResponse, MakeSampleApiArg>({
        query: (queryArg) => ({
          url: `/api/settings/sample`,
          method: 'POST',
          body: queryArg.makeSample,
        }),
        invalidatesTags: ['Settings'],
      }),
      importSettings: build.mutation<ImportSettingsApiResponse, ImportSettingsApiArg>({
        query: (queryArg) => ({
          url: `/api/settings/file`,
          method: 'PUT',
          body: queryArg.settingsFile,
        }),
        invalidatesTags: ['Settings'],
      }),
      compareSettings: build.mutation<CompareSettingsApiResponse, CompareSettingsApiArg>({
        query: (queryArg) => ({
          url: `/api/settings/file/compare`,
          method: 'POST',
          body: queryArg.settingsFile,
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
            scriptId: queryArg.scriptId,
            voiceId: queryArg.voiceId,
          },
        }),
        providesTags: ['Avatar'],
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
export type GetContactApiResponse = /** status 200 Open to all. */ Contact;
export type GetContactApiArg = void;
export type ListScriptsApiResponse = /** status 200 The scripts. */ Script[];
export type ListScriptsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
  before?: number;
  /** Only rows with this status. */
  status?: 'draft' | 'approved' | 'rejected';
  /** Only rows with all of these words in their texts, in any order and case. */
  q?: string;
  /** `newest` first when left out. */
  order?: 'newest' | 'oldest';
  /** Only rows of this project. */
  project?: number;
  /** With `true`, only approved scripts without a video; one that has failed or was rejected does not count. */
  awaitingVideo?: boolean;
};
export type CreateScriptApiResponse = /** status 201 The new draft. */ Script;
export type CreateScriptApiArg = {
  createScript: CreateScript;
};
export type ListScriptIdsApiResponse = /** status 200 The ids, in the list's order. */ number[];
export type ListScriptIdsApiArg = {
  /** Only rows with this status. */
  status?: 'draft' | 'approved' | 'rejected';
  /** Only rows with all of these words in their texts, in any order and case. */
  q?: string;
  /** `newest` first when left out. */
  order?: 'newest' | 'oldest';
  /** Only rows of this project. */
  project?: number;
  /** With `true`, only approved scripts without a video; one that has failed or was rejected does not count. */
  awaitingVideo?: boolean;
};
export type ListTrendingTopicsApiResponse = /** status 200 6 to 10 topics. */ TrendingTopic[];
export type ListTrendingTopicsApiArg = {
  /** Only topics of this subject area. */
  category?: string;
};
export type GenerateScriptApiResponse =
  | /** status 200 The new draft. */ GeneratedScript
  | /** status 202 The script is still being written. */ InProgress;
export type GenerateScriptApiArg = {
  generateScript: GenerateScript;
};
export type MeasureScriptApiResponse = /** status 200 The length. */ SpokenLength;
export type MeasureScriptApiArg = {
  measureScript: MeasureScript;
};
export type RewriteScriptApiResponse =
  | /** status 200 The draft in its new version. */ Script
  | /** status 202 The new version is still being written. */ InProgress;
export type RewriteScriptApiArg = {
  id: number;
  rewriteScript: RewriteScript;
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
export type BulkUpdateScriptsApiResponse = /** status 200 What became of each. */ BulkResult;
export type BulkUpdateScriptsApiArg = {
  bulkUpdateScripts: BulkUpdateScripts;
};
export type PreviewScriptBatchApiResponse = /** status 200 The preview. */ ScriptBatchPreview;
export type PreviewScriptBatchApiArg = {
  createScriptBatch: CreateScriptBatch;
};
export type SuggestScriptIdeasApiResponse = /** status 200 The topics. */ string[];
export type SuggestScriptIdeasApiArg = {
  wantedIdeas: WantedIdeas;
};
export type ListScriptBatchesApiResponse = /** status 200 The batches. */ ScriptBatch[];
export type ListScriptBatchesApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
  before?: number;
};
export type CreateScriptBatchApiResponse = /** status 201 The new batch. */ ScriptBatch;
export type CreateScriptBatchApiArg = {
  createScriptBatch: CreateScriptBatch;
};
export type ListScriptBatchRowsApiResponse = /** status 200 The rows. */ ScriptBatchRow[];
export type ListScriptBatchRowsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
  before?: number;
  /** Only rows with this status. */
  status?: ScriptBatchRowStatus;
  id: number;
};
export type PauseScriptBatchApiResponse = /** status 200 The updated batch. */ ScriptBatch;
export type PauseScriptBatchApiArg = {
  id: number;
};
export type ResumeScriptBatchApiResponse = /** status 200 The updated batch. */ ScriptBatch;
export type ResumeScriptBatchApiArg = {
  id: number;
};
export type CancelScriptBatchApiResponse = /** status 200 The updated batch. */ ScriptBatch;
export type CancelScriptBatchApiArg = {
  id: number;
};
export type RetryScriptBatchApiResponse = /** status 200 The updated batch. */ ScriptBatch;
export type RetryScriptBatchApiArg = {
  id: number;
};
export type ListVideosApiResponse = /** status 200 The videos. */ Video[];
export type ListVideosApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
  before?: number;
  /** Only rows with this status. */
  status?: 'processing' | 'completed' | 'failed' | 'pending_review' | 'approved' | 'rejected';
  /** Only rows with all of these words in their texts, in any order and case. */
  q?: string;
  /** `newest` first when left out. */
  order?: 'newest' | 'oldest';
  /** Only rows of this project. */
  project?: number;
  /** Only videos with a post that has neither failed nor been cancelled, or only videos without one. */
  hasPosts?: boolean;
  /** Only videos with their file, or only videos without it: it is not there yet, or a storage rule removed it. */
  hasFile?: boolean;
};
export type CreateVideoApiResponse = /** status 201 The video, on its way. */ Video;
export type CreateVideoApiArg = {
  createVideo: CreateVideo;
};
export type ListVideoIdsApiResponse = /** status 200 The ids, in the list's order. */ number[];
export type ListVideoIdsApiArg = {
  /** Only rows with this status. */
  status?: 'processing' | 'completed' | 'failed' | 'pending_review' | 'approved' | 'rejected';
  /** Only rows with all of these words in their texts, in any order and case. */
  q?: string;
  /** `newest` first when left out. */
  order?: 'newest' | 'oldest';
  /** Only rows of this project. */
  project?: number;
  /** Only videos with a post that has neither failed nor been cancelled, or only videos without one. */
  hasPosts?: boolean;
  /** Only videos with their file, or only videos without it: it is not there yet, or a storage rule removed it. */
  hasFile?: boolean;
  /** Only videos with review flags, or only videos without any. */
  flagged?: boolean;
};
export type GetNextLookApiResponse = /** status 200 The look. */ NextLook;
export type GetNextLookApiArg = {
  /** Its script. */
  script?: number;
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
export type ListVideoCaptionsApiResponse = /** status 200 The captions. */ GeneratedCaption[];
export type ListVideoCaptionsApiArg = {
  /** A caption template that is not saved yet: the captions are those that it generates, even where others are written. */
  template?: string;
  id: number;
};
export type WriteVideoCaptionsApiResponse =
  /** status 200 The captions as they are now. */ GeneratedCaption[];
export type WriteVideoCaptionsApiArg = {
  id: number;
  writeCaptions: WriteCaptions;
};
export type GetNextSlotApiResponse = /** status 200 The slot, if there is a plan. */ NextSlot;
export type GetNextSlotApiArg = {
  id: number;
};
export type BulkUpdateVideosApiResponse = /** status 200 What became of each. */ BulkResult;
export type BulkUpdateVideosApiArg = {
  bulkUpdateVideos: BulkUpdateVideos;
};
export type BulkDeleteVideosApiResponse = /** status 200 What became of each. */ BulkResult;
export type BulkDeleteVideosApiArg = {
  bulkDeleteVideos: BulkDeleteVideos;
};
export type BulkCreateVideosApiResponse = /** status 200 What became of each script. */ BulkResult;
export type BulkCreateVideosApiArg = {
  bulkCreateVideos: BulkCreateVideos;
};
export type QuoteVideosApiResponse = /** status 200 The quote. */ VideosQuote;
export type QuoteVideosApiArg = {
  bulkCreateVideos: BulkCreateVideos;
};
export type CreateVideoFromTopicApiResponse =
  | /** status 201 The video, on its way, and its script. */ CreatedVideoFromTopic
  | /** status 202 The script is still being written. */ InProgress;
export type CreateVideoFromTopicApiArg = {
  createVideoFromTopic: CreateVideoFromTopic;
};
export type GetRenderQueueApiResponse = /** status 200 The queue. */ RenderQueue;
export type GetRenderQueueApiArg = void;
export type ListQueuedVideosApiResponse = /** status 200 The videos. */ QueuedVideo[];
export type ListQueuedVideosApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
  before?: number;
};
export type MoveQueuedVideoApiResponse = /** status 200 The updated queue. */ RenderQueue;
export type MoveQueuedVideoApiArg = {
  id: number;
  moveQueuedVideo: MoveQueuedVideo;
};
export type GetAvatarProviderApiResponse = /** status 200 The choice. */ AvatarProvider;
export type GetAvatarProviderApiArg = void;
export type ChooseAvatarProviderApiResponse =
  /** status 200 The choice as it is now. */ AvatarProvider;
export type ChooseAvatarProviderApiArg = {
  chooseAvatarProvider: ChooseAvatarProvider;
};
export type ResetAvatarProviderApiResponse = unknown;
export type ResetAvatarProviderApiArg = void;
export type RemoveAvatarProviderKeyApiResponse = unknown;
export type RemoveAvatarProviderKeyApiArg = void;
export type TestAvatarProviderApiResponse = /** status 200 What the provider said. */ ProviderCheck;
export type TestAvatarProviderApiArg = {
  chooseAvatarProvider: ChooseAvatarProvider;
};
export type GetTextModelApiResponse = /** status 200 The choice. */ TextModel;
export type GetTextModelApiArg = void;
export type ChooseTextModelApiResponse = /** status 200 The choice as it is now. */ TextModel;
export type ChooseTextModelApiArg = {
  chooseTextModel: ChooseTextModel;
};
export type ResetTextModelApiResponse = unknown;
export type ResetTextModelApiArg = void;
export type RemoveTextModelKeyApiResponse = unknown;
export type RemoveTextModelKeyApiArg = void;
export type ListServerModelsApiResponse =
  /** status 200 Its models; none when it does not list those that can be used. */ OfferedModel[];
export type ListServerModelsApiArg = {
  modelServerAccess: ModelServerAccess;
};
export type TryTextModelApiResponse =
  | /** status 200 What it wrote. */ TextModelTrial
  | /** status 202 It is still writing after 45 seconds. */ InProgress;
export type TryTextModelApiArg = {
  chooseTextModel: ChooseTextModel;
};
export type GetNeuralVoicesApiResponse = /** status 200 How things stand. */ NeuralVoices;
export type GetNeuralVoicesApiArg = void;
export type FetchNeuralVoicesApiResponse = /** status 200 How things stand. */ NeuralVoices;
export type FetchNeuralVoicesApiArg = void;
export type ListProjectsApiResponse = /** status 200 The projects. */ Project[];
export type ListProjectsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
  before?: number;
};
export type CreateProjectApiResponse = /** status 201 The project. */ Project;
export type CreateProjectApiArg = {
  createProject: CreateProject;
};
export type GetProjectApiResponse = /** status 200 The project. */ Project;
export type GetProjectApiArg = {
  id: number;
};
export type UpdateProjectApiResponse = /** status 200 The updated project. */ Project;
export type UpdateProjectApiArg = {
  id: number;
  updateProject: UpdateProject;
};
export type GetDashboardStatsApiResponse = /** status 200 The figures. */ DashboardStats;
export type GetDashboardStatsApiArg = void;
export type GetFirstStepsApiResponse = /** status 200 The steps. */ FirstSteps;
export type GetFirstStepsApiArg = void;
export type GetStockApiResponse = /** status 200 The stock. */ Stock;
export type GetStockApiArg = void;
export type GetAnalyticsSummaryApiResponse = /** status 200 The figures. */ AnalyticsSummary;
export type GetAnalyticsSummaryApiArg = {
  /** The period, which ends today. */
  period?: '7d' | '30d' | '90d' | '1y';
};
export type GetAnalyticsTimeseriesApiResponse =
  /** status 200 A point for each day, the oldest first. */ TimeseriesPoint[];
export type GetAnalyticsTimeseriesApiArg = {
  /** The period, which ends today; 30 days by default. */
  period?: '7d' | '30d' | '90d' | '1y';
  /** Only this platform; all platforms together by default. */
  platform?: Platform;
};
export type ListTopVideosApiResponse = /** status 200 The videos, most views first. */ TopVideo[];
export type ListTopVideosApiArg = {
  /** Only videos first published in this period, which ends today; all videos by default. */
  period?: '7d' | '30d' | '90d' | '1y';
  /** The most videos to return. */
  limit?: number;
};
export type GetContentAnalyticsApiResponse =
  /** status 200 The videos in groups. */ ContentAnalytics;
export type GetContentAnalyticsApiArg = {
  /** The period, which ends today. */
  period?: '7d' | '30d' | '90d' | '1y';
};
export type ListScheduledPostsApiResponse = /** status 200 The posts. */ ScheduledPost[];
export type ListScheduledPostsApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
  before?: number;
  /** Only rows with this status. */
  status?: 'scheduled' | 'publishing' | 'published' | 'failed' | 'cancelled' | 'unconfirmed';
  /** Only rows with all of these words in their texts, in any order and case. */
  q?: string;
  /** `newest` first when left out. */
  order?: 'newest' | 'oldest';
  /** Only rows of this platform. */
  platform?: Platform;
  /** Only rows of this project. */
  project?: number;
  /** Only posts of this video. */
  videoId?: number;
  /** Only posts scheduled for this moment or later. */
  from?: string;
  /** Only posts scheduled before this moment. */
  to?: string;
};
export type CreateScheduledPostApiResponse = /** status 201 The post. */ ScheduledPost;
export type CreateScheduledPostApiArg = {
  createScheduledPost: CreateScheduledPost;
};
export type ListScheduledPostIdsApiResponse =
  /** status 200 The ids, in the list's order. */ number[];
export type ListScheduledPostIdsApiArg = {
  /** Only rows with this status. */
  status?: 'scheduled' | 'publishing' | 'published' | 'failed' | 'cancelled' | 'unconfirmed';
  /** Only rows with all of these words in their texts, in any order and case. */
  q?: string;
  /** `newest` first when left out. */
  order?: 'newest' | 'oldest';
  /** Only rows of this platform. */
  platform?: Platform;
  /** Only rows of this project. */
  project?: number;
  /** Only posts of this video. */
  videoId?: number;
  /** Only posts scheduled for this moment or later. */
  from?: string;
  /** Only posts scheduled before this moment. */
  to?: string;
};
export type GetScheduledPostApiResponse = /** status 200 The post. */ ScheduledPost;
export type GetScheduledPostApiArg = {
  id: number;
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
export type BulkCancelScheduledPostsApiResponse = /** status 200 What became of each. */ BulkResult;
export type BulkCancelScheduledPostsApiArg = {
  bulkPosts: BulkPosts;
};
export type BulkRetryScheduledPostsApiResponse = /** status 200 What became of each. */ BulkResult;
export type BulkRetryScheduledPostsApiArg = {
  bulkPosts: BulkPosts;
};
export type BulkEditCaptionsApiResponse = /** status 200 The result for each. */ BulkCaptionsResult;
export type BulkEditCaptionsApiArg = {
  bulkCaptions: BulkCaptions;
};
export type UndoCaptionsApiResponse = /** status 200 The result for each. */ BulkResult;
export type UndoCaptionsApiArg = {
  undoCaptions: UndoCaptions;
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
export type GetPlatformSettingsApiResponse = /** status 200 Every platform. */ PlatformSettings[];
export type GetPlatformSettingsApiArg = void;
export type UpdatePlatformSettingsApiResponse =
  /** status 200 Every platform as it is now. */ PlatformSettings[];
export type UpdatePlatformSettingsApiArg = {
  updatePlatformSettings: UpdatePlatformSettings;
};
export type ListPlatformsApiResponse = /** status 200 Every platform. */ ConnectedPlatform[];
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
export type ConnectWithTokenApiResponse =
  /** status 200 The platform, and the accounts to choose from. */ PlatformConnection;
export type ConnectWithTokenApiArg = {
  platform: Platform;
  connectWithToken: ConnectWithToken;
};
export type DisconnectPlatformApiResponse =
  /** status 200 The platform as it is now. */ ConnectedPlatform;
export type DisconnectPlatformApiArg = {
  platform: Platform;
};
export type CheckPlatformSetupApiResponse = /** status 200 The steps of the setup. */ SetupStep[];
export type CheckPlatformSetupApiArg = {
  platform: Platform;
};
export type SetPlatformAppApiResponse =
  /** status 200 The platform as it is now. */ ConnectedPlatform;
export type SetPlatformAppApiArg = {
  platform: Platform;
  setPlatformApp: SetPlatformApp;
};
export type RemovePlatformAppApiResponse = unknown;
export type RemovePlatformAppApiArg = {
  platform: Platform;
};
export type GetPasswordApiResponse = /** status 200 Where the password comes from. */ PasswordState;
export type GetPasswordApiArg = void;
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePassword: ChangePassword;
};
export type GetSecondFactorApiResponse = /** status 200 The second factor. */ SecondFactor;
export type GetSecondFactorApiArg = void;
export type EnableSecondFactorApiResponse = /** status 200 It is on. */ RecoveryCodes;
export type EnableSecondFactorApiArg = {
  enableSecondFactor: EnableSecondFactor;
};
export type ProposeSecondFactorApiResponse = /** status 200 The secret. */ ProposedSecret;
export type ProposeSecondFactorApiArg = void;
export type RenewRecoveryCodesApiResponse = /** status 200 The new codes. */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = {
  confirmedOperator: ConfirmedOperator;
};
export type DisableSecondFactorApiResponse = unknown;
export type DisableSecondFactorApiArg = {
  confirmedOperator: ConfirmedOperator;
};
export type ListApiTokensApiResponse = /** status 200 The tokens. */ ApiToken[];
export type ListApiTokensApiArg = void;
export type CreateApiTokenApiResponse =
  /** status 201 The token with its secret. */ CreatedApiToken;
export type CreateApiTokenApiArg = {
  createApiToken: CreateApiToken;
};
export type RevokeApiTokenApiResponse = unknown;
export type RevokeApiTokenApiArg = {
  id: number;
};
export type ListSessionsApiResponse = /** status 200 The sessions. */ OpenedSession[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = /** status 200 How many were signed out. */ EndedSessions;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: number;
};
export type GetSystemStatusApiResponse = /** status 200 The figures. */ SystemStatus;
export type GetSystemStatusApiArg = void;
export type ListAlertChannelsApiResponse = /** status 200 Every channel. */ AlertChannel[];
export type ListAlertChannelsApiArg = void;
export type SetAlertChannelApiResponse = /** status 200 The channel as it is now. */ AlertChannel;
export type SetAlertChannelApiArg = {
  channel: AlertChannelKind;
  setAlertChannel: SetAlertChannel;
};
export type RemoveAlertChannelApiResponse = unknown;
export type RemoveAlertChannelApiArg = {
  channel: AlertChannelKind;
};
export type TestAlertChannelApiResponse = /** status 200 The result. */ AlertTest;
export type TestAlertChannelApiArg = {
  channel: AlertChannelKind;
};
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
  /** Only rows after the one with this id. */
  before?: number;
};
export type GetDataSpaceApiResponse =
  /** status 200 Each part that is on this machine. */ DataSpace;
export type GetDataSpaceApiArg = void;
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
export type GetBackupsApiResponse =
  /** status 200 As the process that answers sees them. */ Backups;
export type GetBackupsApiArg = void;
export type MakeBackupApiResponse = /** status 202 It is being made. */ InProgress;
export type MakeBackupApiArg = void;
export type GetBackupBucketApiResponse = /** status 200 The bucket. */ BackupBucketState;
export type GetBackupBucketApiArg = void;
export type SetBackupBucketApiResponse =
  /** status 200 The bucket as it is now. */ BackupBucketState;
export type SetBackupBucketApiArg = {
  enterBackupBucket: EnterBackupBucket;
};
export type RemoveBackupBucketApiResponse = unknown;
export type RemoveBackupBucketApiArg = void;
export type TestBackupBucketApiResponse = /** status 200 What the server said. */ BackupBucketTrial;
export type TestBackupBucketApiArg = {
  enterBackupBucket: EnterBackupBucket;
};
export type VerifyBackupApiResponse = /** status 202 It is being verified. */ InProgress;
export type VerifyBackupApiArg = {
  /** The name of the backup's file. */
  backup: string;
};
export type ListCostEstimatesApiResponse = /** status 200 The estimates. */ CostEstimate[];
export type ListCostEstimatesApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
  before?: number;
};
export type CreateCostEstimateApiResponse = /** status 201 The estimate. */ CostEstimate;
export type CreateCostEstimateApiArg = {
  createCostEstimate: CreateCostEstimate;
};
export type GetCostSummaryApiResponse = /** status 200 The operator's month. */ CostSummary;
export type GetCostSummaryApiArg = void;
export type UpdateBudgetApiResponse = /** status 200 The month under the new budget. */ CostSummary;
export type UpdateBudgetApiArg = {
  updateBudget: UpdateBudget;
};
export type ListContentTemplatesApiResponse = /** status 200 The templates. */ ContentTemplate[];
export type ListContentTemplatesApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
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
  /** Only rows after the one with this id. */
  before?: number;
  /** Only rows with all of these words in their texts, in any order and case. */
  q?: string;
  /** `newest` first when left out. */
  order?: 'newest' | 'oldest';
  /** Only rows of this platform. */
  platform?: Platform;
};
export type ListPendingCommentIdsApiResponse =
  /** status 200 The ids, in the list's order. */ number[];
export type ListPendingCommentIdsApiArg = {
  /** Only rows with all of these words in their texts, in any order and case. */
  q?: string;
  /** `newest` first when left out. */
  order?: 'newest' | 'oldest';
  /** Only rows of this platform. */
  platform?: Platform;
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
export type BulkApproveCommentsApiResponse = /** status 200 What became of each. */ BulkResult;
export type BulkApproveCommentsApiArg = {
  bulkComments: BulkComments;
};
export type BulkRejectCommentsApiResponse = /** status 200 What became of each. */ BulkResult;
export type BulkRejectCommentsApiArg = {
  bulkComments: BulkComments;
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
  /** Only rows after the one with this id. */
  before?: number;
  /** Only notifications with this subject. */
  type?: NotificationType;
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
export type DrawFrameApiResponse = /** status 200 The frame. */ DrawnFrame;
export type DrawFrameApiArg = {
  drawFrame: DrawFrame;
};
export type MakeSampleApiResponse = /** status 200 The sample. */ MadeSample;
export type MakeSampleApiArg = {
  makeSample: MakeSample;
};
export type ImportSettingsApiResponse = /** status 200 What has changed. */ Change[];
export type ImportSettingsApiArg = {
  settingsFile: SettingsFile;
};
export type CompareSettingsApiResponse =
  /** status 200 The settings that would change. */ SettingDifference[];
export type CompareSettingsApiArg = {
  settingsFile: SettingsFile;
};
export type ListChangesApiResponse = /** status 200 The changes. */ Change[];
export type ListChangesApiArg = {
  /** The most rows to return. */
  limit?: number;
  /** Only rows after the one with this id. */
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
export type ListAvatarsApiResponse = /** status 200 The avatars. */ Avatar[];
export type ListAvatarsApiArg = {
  /** The configured provider's name. */
  provider: string;
  /** Only entries that contain this text. */
  q?: string;
};
export type ListVoicesApiResponse = /** status 200 The voices. */ Voice[];
export type ListVoicesApiArg = {
  /** The configured provider's name. */
  provider: string;
  /** Only entries that contain this text. */
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
  /** The intended length of a video whose script is still to be written, in seconds. Defaults to the length in the settings. */
  duration?: number;
  /** The script of the video. Its own length counts then, whatever the duration. */
  scriptId?: number;
  /** The voice that is to speak the script. */
  voiceId?: string;
};
export type Session = {
  /** Whether this server has a password. */
  required: boolean;
  /** Whether this client is signed in, with a session or a token, or needs not be. */
  signedIn: boolean;
};
export type ApiErrorBody = {
  /** The stable name of the refusal, in `snake_case`. */
  code: string;
  /** A sentence for the operator. */
  error: string;
  /** The problem with each field. Only with 422. */
  fields?: {
    [key: string]: string;
  };
  /** The same sentence, for the screens that read this field. */
  message: string;
};
export type SignIn = {
  /** The current code of the authenticator app, or a recovery code; needed while the second factor is on. */
  code?: string | null;
  password: string;
};
export type Contact = {
  /** The address to which people write. */
  contactEmail: string | null;
  postalAddress: string | null;
};
export type ScriptStatus = 'draft' | 'approved' | 'rejected';
export type Script = {
  /** The text under the posts of its videos, with hashtags. */
  caption?: string;
  category: string;
  /** The hook first, then the body, then the call to action. */
  content: string;
  createdAt: string;
  /** In seconds. */
  duration: number;
  /** Whether it has a video that has neither failed nor been rejected. */
  hasVideo: boolean;
  /** The hooks to choose from: while it is a draft, its content can begin with any of them. Empty when there is no choice. */
  hooks: string[];
  id: number;
  projectId: number;
  /** The reason for the rejection. */
  rejectionReason?: string;
  status: ScriptStatus;
  title: string;
  /** The requested topic. */
  topic: string;
  updatedAt: string;
  /** Requirements that the writer could not meet, as sentences. */
  warnings: string[];
};
export type CreateScript = {
  caption?: string | null;
  /** Defaults to `general`. */
  category?: string | null;
  content: string;
  /** The intended length in seconds; by default the spoken length of the text. */
  duration?: number | null;
  /** Defaults to the newest active project. */
  projectId?: number | null;
  title: string;
};
export type TopicSource = 'operator' | 'model' | 'builtin';
export type TrendingTopic = {
  category: string;
  source: TopicSource;
  topic: string;
};
export type GeneratedScript = {
  /** Topics that the built-in writer has scripts about. Only if it has none about the requested topic. */
  alternatives?: string[];
  script: Script;
};
export type InProgress = {
  /** What is being done, and how its end is reported, as sentences. */
  message: string;
};
export type GenerateScript = {
  /** The subject area; that of the topic by default, which the writer names. */
  category?: string | null;
  /** The intended length in seconds; by default that of the project, else that of the settings. */
  duration?: number | null;
  /** Defaults to the newest active project. Its tone, hook and length apply. */
  projectId?: number | null;
  topic: string;
};
export type SpeechUnit = 'words' | 'characters';
export type SpokenLength = {
  /** How many words or characters it has. */
  count: number;
  /** Rounded up. */
  seconds: number;
  unit: SpeechUnit;
};
export type MeasureScript = {
  content: string;
};
export type RewriteScript = {
  /** What the new version should do differently. The built-in writer cannot follow it. */
  note?: string | null;
};
export type UpdateScript = {
  /** An empty text removes the caption. */
  caption?: string | null;
  content?: string | null;
  /** The reason for a rejection. */
  reason?: string | null;
  status?: ScriptStatus | null;
  title?: string | null;
};
export type SkippedRow = {
  id: number;
  /** The reason, as a sentence. */
  reason: string;
};
export type BulkResult = {
  skipped: SkippedRow[];
  /** The ids of the changed rows. */
  updated: number[];
};
export type BulkUpdateScripts = {
  /** The reason for a rejection. */
  reason?: string | null;
  scriptIds: number[];
  status: ScriptStatus;
};
export type SimilarTopic = {
  /** 75 to 100: how many words both have, in proportion to all. */
  percent: number;
  /** An earlier row of the same batch. */
  position: number | null;
  /** A script of the last 90 days. */
  scriptId: number | null;
  topic: string;
};
export type ScriptBatchRowPreview = {
  /** From 1. */
  position: number;
  /** Why it cannot become a script, as a sentence. */
  problem: string | null;
  similar: SimilarTopic | null;
};
export type ScriptBatchPreview = {
  /** Why the month's budget is not enough, as a sentence. The batch can be stored nevertheless, and pauses when it is used up. */
  budgetProblem: string | null;
  /** What the model costs, in pence, by its latest scripts; null when there are none, 0 when it is free. */
  estimatedPence: number | null;
  /** How long the model takes, by its latest scripts in batches; null when there are none. */
  estimatedSeconds: number | null;
  rows: ScriptBatchRowPreview[];
  /** How many rows can become a script. */
  scripts: number;
  /** How many of them the text model writes. */
  toWrite: number;
};
export type NewScriptBatchRow = {
  /** The subject area, if it is not that of the batch. At most 64 characters. */
  category?: string | null;
  /** The operator's own words. At most 10,000 characters. */
  content?: string | null;
  /** The title of the text; by default its first line. At most 300 characters. */
  title?: string | null;
  /** What the writer writes about. At most 300 characters. */
  topic?: string | null;
};
export type CreateScriptBatch = {
  /** The subject area of rows without their own; that of their topics by default, which the writer names. */
  category?: string | null;
  /** The intended length of the scripts to be written, in seconds; by default that of the project, else that of the settings. */
  duration?: number | null;
  /** The project of the scripts; by default the newest active one. Its tone, hook and length apply. */
  projectId?: number | null;
  rows: NewScriptBatchRow[];
};
export type WantedIdeas = {
  category: string;
  count: number;
  /** The project of the ideas: the model gets its name and description. */
  projectId?: number | null;
};
export type ScriptBatchStatus = 'running' | 'paused' | 'cancelled' | 'finished';
export type ScriptBatch = {
  cancelled: number;
  /** The subject area of rows without their own. Null when it is that of their topics. */
  category: string | null;
  createdAt: string;
  /** The intended length of the scripts to be written, in seconds. */
  duration: number;
  failed: number;
  /** When it was finished or cancelled. */
  finishedAt: string | null;
  id: number;
  /** Why it is paused or does not go on, as a sentence. */
  lastError: string | null;
  projectId: number;
  status: ScriptBatchStatus;
  /** How many rows it has. */
  total: number;
  waiting: number;
  written: number;
};
export type ScriptBatchRowStatus = 'waiting' | 'written' | 'failed' | 'cancelled';
export type ScriptBatchRow = {
  /** Why it failed, as a sentence. */
  error: string | null;
  /** From 1. */
  position: number;
  /** Its script, once it is written. */
  scriptId: number | null;
  status: ScriptBatchRowStatus;
  /** The topic, or the title of the operator's own words. */
  topic: string;
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
  /** The findings, as sentences. */
  message: string;
  platform: Platform;
};
export type ReviewFlagKind = 'length' | 'platform';
export type ReviewFlag = {
  kind: ReviewFlagKind;
  /** The finding, as a sentence without its full stop. */
  text: string;
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
  /** The content checks of the file for each platform, since it arrived. A platform where it is `blocked` takes no
    post. */
  checks: PlatformCheck[];
  createdAt: string;
  description: string | null;
  /** The requested length, in seconds. */
  duration: number;
  /** The reason for the failure. */
  error: string | null;
  /** When a storage rule removed its file. It can be neither played nor published since. */
  fileRemovedAt: string | null;
  /** What to look at before approving it; empty until the file has arrived. */
  flags: ReviewFlag[];
  /** The same id, under the name by which the screens follow a render. */
  heygenVideoId: string | null;
  id: number;
  musicStyle: MusicStyle;
  /** The progress of the render, while the provider reports it. */
  progress: number | null;
  /** The adapter that renders it. */
  provider: string;
  /** The provider's own id of the render. */
  providerVideoId: string | null;
  /** The reason for the rejection. */
  rejectionReason: string | null;
  scriptId: number;
  status: VideoStatus;
  thumbnailUrl: string | null;
  title: string;
  updatedAt: string;
  /** The address on this server, which supports byte ranges. Null without a file. */
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
  avatarId?: string | null;
  backgroundStyle?: BackgroundStyleName | null;
  /** Defaults to the script's caption. */
  description?: string | null;
  /** The intended length in seconds; by default that of the script. */
  duration?: number | null;
  musicStyle?: MusicStyleName | null;
  scriptId: number;
  /** Defaults to the script's title. */
  title?: string | null;
  /** Defaults to one that suits the avatar where the settings have none that can speak the script. */
  voiceId?: string | null;
};
export type NextLook = {
  /** Null while there is neither a default avatar nor a rotation of avatars. */
  avatarId: string | null;
  backgroundStyle: BackgroundStyle;
  musicStyle: MusicStyle;
  /** Null when nothing is preferred: a voice is then chosen that suits avatar and script. So it is when this one cannot speak
    the script. */
  voiceId: string | null;
};
export type VideoDecision = 'approved' | 'rejected' | 'pending_review';
export type UpdateVideo = {
  /** The reason for a rejection. */
  reason?: string | null;
  status: VideoDecision;
};
export type CaptionUnit = 'utf16' | 'bytes';
export type GeneratedCaption = {
  caption: string;
  /** The comment that is written below the post unless the operator writes another. Null for none. */
  firstComment: string | null;
  /** The most characters of a first comment. Null where none can be written. */
  firstCommentLimit: number | null;
  /** The most hashtags that it may have. Null without a documented limit. */
  hashtagLimit: number | null;
  /** Whether the operator wrote it for this platform only. */
  isDifferent: boolean;
  /** How long a caption on the platform may be. */
  limit: number;
  /** The most mentions of other accounts that it may have. Null without a documented limit. */
  mentionLimit: number | null;
  /** What was left out of the caption or cannot work in it, as sentences. */
  notes: string[];
  platform: Platform;
  unit: CaptionUnit;
  /** What the operator wrote for the video, before it was fitted to the platform. Null for a generated caption. */
  written: string | null;
};
export type PlatformCaption = {
  caption: string;
  platform: Platform;
};
export type WriteCaptions = {
  /** The text for all platforms. Null or blank for the generated captions. Where it does not fit, it is trimmed. */
  caption?: string | null;
  /** The platforms whose text differs, each once. */
  differences: PlatformCaption[];
};
export type NextSlot = {
  /** The slot. Null without a plan, when all slots of the next 30 days are taken, and when there is no platform for the video. */
  at: string | null;
  /** Whether there is a plan. */
  hasPlan: boolean;
  /** The plan's platforms that accept the video and on which it has no post yet. */
  platforms: Platform[];
};
export type BulkDecision = 'approved' | 'rejected';
export type BulkUpdateVideos = {
  status: BulkDecision;
  videoIds: number[];
};
export type BulkDeleteVideos = {
  videoIds: number[];
};
export type BulkCreateVideos = {
  avatarId?: string | null;
  backgroundStyle?: BackgroundStyleName | null;
  musicStyle?: MusicStyleName | null;
  scriptIds: number[];
  /** Defaults to one that suits the avatar where the settings have none that can speak the script. */
  voiceId?: string | null;
};
export type VideosQuote = {
  /** Why the month's budget is not enough for all of them, as a sentence. */
  budgetProblem: string | null;
  /** The price, in pence, rounded up; 0 when a stand-in renders. */
  cost: number;
  /** How long the videos run together, in seconds. */
  duration: number;
  look: NextLook | null;
  paid: boolean;
  /** How long the renders take, in seconds, by the latest ones; null when there are none. */
  renderSeconds: number | null;
  /** The scripts of which a video can be made, and the others. */
  scripts: BulkResult;
};
export type CreatedVideoFromTopic = {
  script: Script;
  video: Video;
};
export type CreateVideoFromTopic = {
  avatarId?: string | null;
  backgroundStyle?: BackgroundStyleName | null;
  category: string;
  /** In seconds. */
  duration?: number | null;
  musicStyle?: MusicStyleName | null;
  /** The intended platforms. Accepted and not used: a video is made for every platform. */
  platform?: string | null;
  topic: string;
  /** Defaults to one that suits the avatar where the settings have none that can speak the topic. */
  voiceId?: string | null;
};
export type RenderQueue = {
  /** When the last video is expected to be finished, by the latest renders; null when there are none, or while the queue is paused. */
  endsAt: string | null;
  /** The hours between which renders begin, by the operator's clock; null while they begin at any time. */
  hours: string | null;
  /** When those hours begin next; null while renders may begin, or while the queue is paused. */
  opensAt: string | null;
  /** Why the server paused the queue, and what the operator can do about it; null unless the provider refuses the account. `rendersPaused: false` resumes it. */
  pauseReason: string | null;
  /** Whether no more renders begin. Those in progress are finished. */
  paused: boolean;
  /** How many videos are being rendered. */
  rendering: number;
  /** How many videos wait. */
  waiting: number;
};
export type QueuedVideo = {
  /** The requested length, in seconds. */
  duration: number;
  /** When it is expected to be finished, by the latest renders; null when there are none, or while the queue is paused. */
  endsAt: string | null;
  id: number;
  /** Its place among those that wait, from 1; null while it is being rendered. */
  position: number | null;
  /** The progress of the render, while the provider reports it. */
  progress: number | null;
  title: string;
};
export type QueuePlace = 'top' | 'up' | 'down';
export type MoveQueuedVideo = {
  to: QueuePlace;
};
export type AvatarProviderKey = {
  /** Its last four characters; blank when the key is short. */
  lastFour: string;
  provider: string;
};
export type PaidAvatarProvider = {
  /** The page that says where an account's key is. */
  keysUrl: string;
  label: string;
  name: string;
};
export type AvatarProvider = {
  /** Whether a provider can be chosen: not when the configuration has the key of one. */
  canChoose: boolean;
  /** The name of the chosen provider; null for the built-in studio or the configured provider. */
  chosen: string | null;
  key: AvatarProviderKey | null;
  providers: PaidAvatarProvider[];
};
export type ChooseAvatarProvider = {
  /** The key; the stored one when not given. */
  apiKey?: string | null;
  /** Its name, for example `heygen`. */
  provider: string;
};
export type ProviderCheck = {
  /** Details of the account or the tools, by label. */
  accountInfo: null | {
    [key: string]: string;
  };
  connected: boolean;
  /** The working setup, or the missing part and how to get it. */
  message: string;
  /** Whether the local studio is used instead of the paid provider. */
  usingMockData: boolean;
};
export type ModelProtocol = 'openai' | 'anthropic';
export type ChosenTextModel = {
  baseUrl: string;
  /** The price of a million input tokens, in pence; null for the configured price. */
  inputPrice: number | null;
  model: string;
  /** The price of a million output tokens, in pence; null for the configured price. */
  outputPrice: number | null;
  protocol: ModelProtocol;
};
export type TextModelKey = {
  /** The server to which it is sent. */
  baseUrl: string;
  /** Its last four characters; blank when the key is short. */
  lastFour: string;
};
export type TextModelProvider = {
  baseUrl: string;
  /** Whether the address is an example: each account has its own. */
  isExample: boolean;
  /** The page on which an account's keys are made; null for a server on this machine, which needs none. */
  keysUrl: string | null;
  name: string;
  /** The page with the prices of its models; null for a server on this machine. */
  pricesUrl: string | null;
  protocol: ModelProtocol;
};
export type OfferedModel = {
  /** The price to suggest for a million input tokens, in pence; null when the server lists no prices. */
  inputPrice: number | null;
  name: string;
  /** The price to suggest for a million output tokens, in pence; null when the server lists no prices. */
  outputPrice: number | null;
  /** Whether it is the largest that fits into this machine's memory. */
  recommended: boolean;
  /** The size of its file; null when the server does not say. */
  sizeBytes: number | null;
};
export type LocalServer = {
  baseUrl: string;
  models: OfferedModel[];
  /** The kind of server, as far as it is known. */
  name: string;
};
export type TextModel = {
  /** Whether a model can be chosen: not when the configuration names a provider. */
  canChoose: boolean;
  chosen: ChosenTextModel | null;
  key: TextModelKey | null;
  /** Providers whose addresses are known. Any other server can be chosen as well. */
  providers: TextModelProvider[];
  /** The servers on this machine that answer. */
  servers: LocalServer[];
};
export type ChooseTextModel = {
  /** The key; the stored one when not given, if it belongs to this server. */
  apiKey?: string | null;
  /** The address of its server. */
  baseUrl: string;
  /** The price of a million input tokens, in pence. Defaults to the configured price. */
  inputPrice?: number | null;
  model: string;
  /** The price of a million output tokens, in pence. Give both prices, or none. */
  outputPrice?: number | null;
  protocol?: ModelProtocol;
};
export type ModelServerAccess = {
  /** The key; the stored one when not given, if it belongs to this server. */
  apiKey?: string | null;
  baseUrl: string;
  protocol?: ModelProtocol;
};
export type TextModelTrial = {
  /** What it cost in millionths of a penny, at its price; null for a model that is free. */
  costMicroPence: number | null;
  /** Its words, or its characters in a language that is written without spaces. */
  count: number;
  milliseconds: number;
  text: string;
};
export type NeuralVoicesState =
  | 'not_used'
  | 'unsupported'
  | 'not_installed'
  | 'fetching'
  | 'failed'
  | 'installed';
export type NeuralVoices = {
  /** The bytes that the voices take on the disk. */
  diskBytes: number;
  /** The bytes of the whole download. */
  downloadBytes: number;
  /** How much of the download is here, in percent, while they are being fetched. */
  percent: number | null;
  /** Why the last download failed and what to do, as a sentence. */
  problem: string | null;
  state: NeuralVoicesState;
};
export type TimeOfDay = string;
export type ProjectDefaults = {
  avatarId?: string | null;
  backgroundStyle?: BackgroundStyleName | null;
  /** How the captions of its posts are put together. */
  captionTemplate?: string | null;
  /** The length of its scripts in seconds. */
  duration?: number | null;
  /** The hashtags of generated captions, in place of the default ones of each platform; empty for those. A platform that takes
    fewer gets the first ones. */
  hashtags?: string[];
  /** The first sentence of its scripts, in place of the operator's hooks. The built-in writer does not use it. */
  hook?: string | null;
  musicStyle?: MusicStyleName | null;
  /** Where the standing plan posts its videos; empty for the platforms of the plan. */
  platforms?: Platform[];
  /** When the standing plan posts its videos, on the days of the plan; empty for the times of the plan. */
  timeSlots?: TimeOfDay[];
  /** The tone of its scripts, in the operator's words. The built-in writer cannot follow it. */
  tone?: string | null;
  voiceId?: string | null;
};
export type ProjectStatus = 'active' | 'paused' | 'completed';
export type Project = {
  category: string;
  createdAt: string;
  defaults: ProjectDefaults;
  description: string | null;
  id: number;
  name: string;
  status: ProjectStatus;
  updatedAt: string;
  userId: number;
};
export type CreateProject = {
  category: string;
  defaults?: ProjectDefaults | null;
  description?: string | null;
  name: string;
  status?: ProjectStatus | null;
};
export type UpdateProject = {
  category?: string | null;
  defaults?: ProjectDefaults | null;
  /** An empty text removes the description. */
  description?: string | null;
  name?: string | null;
  status?: ProjectStatus | null;
};
export type PipelineCounts = {
  /** Scripts that are drafts. */
  drafts: number;
  /** Videos that are pending review. */
  pendingReview: number;
  /** Videos that are being rendered or fetched. */
  rendering: number;
  /** Posts that are scheduled. */
  scheduled: number;
};
export type DashboardStats = {
  /** In pence. */
  monthlyCost: number;
  pendingReview: number;
  pipeline: PipelineCounts;
  /** Whether the views were simulated in the sandbox, because no account was ever connected. */
  sample: boolean;
  /** Views on all platforms; null until a platform has reported any. */
  totalViews: number | null;
  /** Videos ever created, including deleted ones. */
  videosCreated: number;
};
export type FirstStep = 'script' | 'approval' | 'video' | 'review' | 'post';
export type FirstSteps = {
  /** The newest script that is approved. */
  approvedScriptId: number | null;
  /** The steps that are done, in their order. */
  done: FirstStep[];
  /** The newest script that is a draft. */
  draftId: number | null;
  /** The newest video that waits for review. */
  pendingVideoId: number | null;
  /** The newest video that is being rendered. */
  renderingVideoId: number | null;
};
export type Stock = {
  /** For how many whole days they fill the plan; null without a plan. */
  days: number | null;
  videos: number;
};
export type PlatformFigures = {
  /** The change in views against the preceding period of the same length, in percent; null without a period, and when
    the figures of the preceding period are unknown. */
  change: number | null;
  comments: number | null;
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  likes: number | null;
  /** Published posts, or posts published within the period. */
  posts: number;
  /** Why a figure is null. */
  reason: string | null;
  /** Whether these are sample or simulated figures rather than the operator's own. */
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
  /** The day, in the operator's time zone. */
  date: string;
  /** Negative when more likes were withdrawn than added. */
  likes: number | null;
  /** Whether the figures were simulated in the sandbox. */
  sample: boolean;
  shares: number | null;
  views: number | null;
};
export type TopVideo = {
  comments: number | null;
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  likes: number | null;
  /** The day of the first publication, in the operator's time zone. */
  publishedOn: string;
  /** Whether the figures were simulated in the sandbox. */
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
  /** Videos first published within the period. */
  videos: number;
  /** Views gained since then. */
  views: number | null;
};
export type DurationBand = '0-15' | '16-30' | '31-60' | '61-180';
export type DurationFigures = {
  duration: DurationBand;
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  /** Videos first published within the period. */
  videos: number;
  /** Views gained since then. */
  views: number | null;
};
export type HourFigures = {
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  hour: number;
  /** Videos first published within the period. */
  videos: number;
  /** Views gained since then. */
  views: number | null;
};
export type ProjectFigures = {
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  /** The name of the project. */
  project: string;
  projectId: number;
  /** Videos first published within the period. */
  videos: number;
  /** Views gained since then. */
  views: number | null;
};
export type ContentAnalytics = {
  /** Most views first, at most 50. */
  byCategory: CategoryFigures[];
  /** Shortest first; lengths without a video are left out. */
  byDuration: DurationFigures[];
  /** In the order of the clock; hours without a video are left out. */
  byHour: HourFigures[];
  /** Most views first, at most 50. */
  byProject: ProjectFigures[];
  /** Whether the figures were simulated in the sandbox. */
  sample: boolean;
};
export type PostChoices = {
  /** TikTok: whether people may comment. Not made means no. */
  allowComments?: boolean | null;
  /** TikTok: whether people may make duets with the video. Not made means no. */
  allowDuets?: boolean | null;
  /** TikTok: whether people may use a part of the video in theirs. Not made means no. */
  allowStitches?: boolean | null;
  /** Instagram: the frame that is the cover, in milliseconds from the start of the video. Not made leaves it to
    Instagram. */
  coverMs?: number | null;
  /** YouTube: whether the video is made for children. Not made leaves it to the channel's own setting. */
  madeForKids?: boolean | null;
  /** TikTok: whether the video promotes the operator or their own business. Not made means no. */
  ownBrand?: boolean | null;
  /** TikTok: whether somebody else pays for the promotion in the video. Not made means no; not possible for posts that
    only the account's owner sees. */
  paidPartnership?: boolean | null;
  /** Instagram: whether the reel is shown in the feed as well as in the Reels tab. Not made means yes. */
  shareToFeed?: boolean | null;
};
export type Delivery = 'processing' | 'delivered' | 'locked_private' | 'inbox' | 'rejected';
export type FirstCommentState = 'waiting' | 'written' | 'failed';
export type FirstComment = {
  error: string | null;
  state: FirstCommentState;
  text: string;
};
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
  /** What was left out of the caption or cannot work in it, as sentences. Only in the answer to its creation or change,
    and only if there is any. */
  captionNotes?: string[];
  /** What else is chosen for the post. For the rest the platform's settings at the time of publishing decide. */
  choices: PostChoices;
  createdAt: string;
  delivery: Delivery | null;
  /** Why the post failed or is unconfirmed. */
  error: string | null;
  firstComment: FirstComment | null;
  id: number;
  /** Whether the standing plan created the post and may move it. */
  planned: boolean;
  platform: Platform;
  /** The platform's id of the published post. */
  platformPostId: string | null;
  postingMode: PlatformPostingMode | null;
  publishedAt: string | null;
  /** Whether the post goes, or went, to the sandbox instead of an account. */
  sandbox: boolean;
  scheduledAt: string;
  status: ScheduledPostStatus;
  videoId: number;
  videoTitle: string;
  visibility: Visibility | null;
  visibleTo: Visibility | null;
};
export type CreateScheduledPost = {
  /** Defaults to the one of the video, as in `GET /api/videos/{id}/captions`. */
  caption?: string | null;
  choices?: PostChoices | null;
  /** A comment to write below the post once it is published, where the platform takes one; blank for none. Defaults to the one
    of the video. */
  firstComment?: string | null;
  platform: Platform;
  /** Whether the same video may be posted to the same platform again. */
  repeat?: boolean | null;
  /** Up to five minutes in the past means now. */
  scheduledAt: string;
  videoId: number;
  visibility?: Visibility | null;
};
export type UpdateScheduledPost = {
  caption?: string | null;
  choices?: PostChoices | null;
  /** The comment to write below the post once it is published; blank for none. */
  firstComment?: string | null;
  /** Up to five minutes in the past means now. */
  scheduledAt?: string | null;
  visibility?: Visibility | null;
};
export type ConfirmScheduledPost = {
  /** The platform's id of the post, if the operator found it. */
  platformPostId?: string | null;
};
export type BulkPosts = {
  postIds: number[];
};
export type CaptionChange = {
  /** The caption after the change. */
  captionAfter: string;
  /** The caption before the change. */
  captionBefore: string;
  postId: number;
};
export type BulkCaptionsResult = {
  /** The changes, with which they can be undone. */
  changes: CaptionChange[];
  skipped: SkippedRow[];
  /** The ids of the changed posts. */
  updated: number[];
};
export type BulkCaptions = {
  /** Hashtags to add at the end, with or without their sign. */
  addHashtags?: string[] | null;
  /** The new caption. */
  caption?: string | null;
  postIds: number[];
  /** Hashtags in place of those at the end. An empty list removes those. */
  replaceHashtags?: string[] | null;
};
export type UndoCaptions = {
  changes: CaptionChange[];
};
export type PlanFrequency = 'daily' | 'weekdays' | 'weekly';
export type StandingPlan = {
  frequency: PlanFrequency;
  platforms: Platform[];
  /** Times of the day in the operator's time zone. */
  timeSlots: TimeOfDay[];
};
export type CurrentPlan = {
  plan: StandingPlan | null;
  /** The time zone of its times. */
  timeZone: string;
};
export type SkippedPost = {
  /** The id of the video, as requested. */
  id: number;
  platform: Platform | null;
  /** The reason, as a sentence. */
  reason: string;
};
export type ChangedPlan = {
  /** Posts of the former plan that lost their slot. */
  cancelled: ScheduledPost[];
  /** The change, which `POST /api/changes/{id}/undo` takes back together with its posts. Null when the plan is the same. */
  changeId: number | null;
  /** New posts, by time. */
  created: ScheduledPost[];
  /** Posts of the former plan that moved to another slot, by time. */
  moved: ScheduledPost[];
  plan: StandingPlan | null;
  /** Videos skipped on a platform. */
  skipped: SkippedPost[];
};
export type UpdatePlan = {
  frequency: PlanFrequency;
  platforms: Platform[];
  /** Times of the day in the operator's time zone. */
  timeSlots: TimeOfDay[];
};
export type BulkScheduled = {
  /** The new posts, by time. */
  created: ScheduledPost[];
  skipped: SkippedPost[];
};
export type WholeHours = number;
export type HoursInWords = string;
export type Interval = WholeHours | HoursInWords;
export type SchedulingRules = {
  /** No slot is later than this. */
  endTime: TimeOfDay;
  /** The interval between slots in whole hours, 1 to 24: `2`, `"2h"` or `"2 hours"`. */
  interval: Interval;
  /** The first slot. */
  startTime: TimeOfDay;
};
export type BulkSchedule = {
  platforms: Platform[];
  schedulingRules: SchedulingRules;
  /** In the order of publication. */
  videoIds: number[];
};
export type PlatformSettings = {
  /** How captions are put together on the platform. Null for the caption template of the settings. */
  captionTemplate: string | null;
  /** What else is chosen for posts, unless a post overrides it. */
  choices: PostChoices;
  /** Whether an account is connected. */
  connected: boolean;
  /** The most hashtags in a caption. Null without a documented limit. */
  hashtagLimit: number | null;
  /** Hashtags added to generated captions. */
  hashtags: string[];
  label: string;
  /** The default time of single posts, in the operator's time zone: the form and the assistant propose it. The plan
    and bulk schedules have times of their own. */
  optimalTime: TimeOfDay;
  platform: Platform;
  /** Whether posts are published directly or sent to the account's inbox, where the operator publishes them. */
  postingMode: PlatformPostingMode;
  /** Whether posts go to the sandbox. */
  sandbox: boolean;
  /** The platform's options, the most public first. */
  visibilities: Visibility[];
  /** Who may see posts at most, unless a post overrides it. */
  visibility: Visibility;
};
export type UpdatePlatform = {
  /** How captions are put together on the platform; blank for the caption template of the settings. */
  captionTemplate?: string | null;
  choices?: PostChoices | null;
  /** With or without the `#`, at most `hashtagLimit`; an empty list removes them. */
  hashtags?: string[] | null;
  optimalTime?: TimeOfDay | null;
  platform: Platform;
  postingMode?: PlatformPostingMode | null;
  visibility?: Visibility | null;
};
export type UpdatePlatformSettings = {
  /** At least one. A setting that is not named stays unchanged. */
  platforms: UpdatePlatform[];
};
export type ApiBudgetUnit = 'units' | 'calls';
export type ApiBudget = {
  /** The platform's limit. */
  limit: number;
  /** The maximum of that part; it becomes available over the window. */
  pollingLimit: number;
  /** The part used for reading comments and metrics and for connection checks. */
  pollingUsed: number;
  /** The amount set aside for publishing. */
  publishingReserve: number;
  /** The start of the next window. */
  resetsAt: string;
  unit: ApiBudgetUnit;
  /** The use since the window began. */
  used: number;
};
export type PlatformApp = {
  /** Its ID; null when the configuration names the app, so that it cannot be changed here. */
  clientId: string | null;
  /** The last four characters of its secret, blank when the secret is short; null when the secret is missing, or the
    configuration names the app. */
  lastFour: string | null;
};
export type ConnectionProblem = {
  /** When it was noticed. */
  at: string;
  /** The problem, as a sentence. */
  message: string;
};
export type PlatformQuota = {
  /** Posts a day. */
  limit: number;
  /** Posts published since the operator's midnight. */
  used: number;
};
export type SetupStepName =
  | 'account_type'
  | 'app'
  | 'redirect'
  | 'connection'
  | 'scopes'
  | 'app_status';
export type PlatformLink = {
  address: string;
  /** Its name in sentences. */
  name: string;
};
export type SetupState = 'to_do' | 'done' | 'wrong' | 'unknown';
export type SetupStep = {
  /** When the platform showed that it is done or wrong; null otherwise. */
  checkedAt: string | null;
  /** What was found and what to do about it, as sentences; null where the state says enough. */
  finding: string | null;
  name: SetupStepName;
  page: PlatformLink | null;
  state: SetupState;
  /** What to do, as a heading. */
  title: string;
};
export type PlatformStatus = 'connected' | 'sandbox' | 'expired';
export type ConnectedPlatform = {
  /** Whether an account can also be connected with an access token created at the platform. */
  acceptsToken: boolean;
  /** Null in the sandbox. */
  accountName: string | null;
  apiBudget: ApiBudget | null;
  app: PlatformApp | null;
  /** Whether an account can be connected, which requires the operator's app on the platform. */
  canConnect: boolean;
  /** When the operator connected the account; null in the sandbox. */
  connectedAt: string | null;
  /** Whether that time is within a week. */
  endsSoon: boolean;
  label: string;
  platform: Platform;
  problem: ConnectionProblem | null;
  quota: PlatformQuota;
  /** The steps of the setup, in order, as far as they are known without asking the platform. */
  setup: SetupStep[];
  status: PlatformStatus;
  /** When the account must be reconnected; null when no such time is known. */
  tokenExpiresAt: string | null;
};
export type OfferedAccount = {
  /** The platform's id of the account. */
  id: string;
  name: string;
};
export type AccountChoice = {
  accounts: OfferedAccount[];
  /** Must be sent with the choice. Works once, for 15 minutes. */
  token: string;
};
export type PlatformConnection = {
  choice: AccountChoice | null;
  /** The platform after the connection. */
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
  /** An address of the dashboard, as configured at the platform. */
  redirectAddress: string;
};
export type ConnectWithToken = {
  token: string;
};
export type SetPlatformApp = {
  /** Its ID; TikTok calls it client key. */
  clientId: string;
  /** Its secret; the stored one when not given, if it belongs to this app. */
  clientSecret?: string | null;
};
export type PasswordSource = 'none' | 'operator' | 'configuration';
export type PasswordState = {
  source: PasswordSource;
};
export type ChangePassword = {
  /** The password until now; not needed when there is none. */
  currentPassword?: string | null;
  newPassword: string;
};
export type SecondFactor = {
  /** When it was turned on; null while it is off. */
  enabledAt: string | null;
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: number;
};
export type RecoveryCodes = {
  recoveryCodes: string[];
};
export type EnableSecondFactor = {
  /** The code that the app shows now. */
  code: string;
  currentPassword: string;
  /** The secret that was made here and given to the app. */
  secret: string;
};
export type ProposedSecret = {
  /** In Base32, for typing. */
  secret: string;
  /** The address that a QR code of it holds. */
  uri: string;
};
export type ConfirmedOperator = {
  /** The current code of the authenticator app, or a recovery code. */
  code: string;
  currentPassword: string;
};
export type TokenAccess = 'read' | 'write' | 'calendar';
export type ApiToken = {
  access: TokenAccess;
  createdAt: string;
  /** When it expires. */
  expiresAt: string | null;
  id: number;
  /** When it was last used, to within five minutes. */
  lastUsedAt: string | null;
  /** What the operator calls it. */
  name: string;
};
export type CreatedApiToken = {
  /** What the program sends as `Authorization: Bearer …`. It is shown nowhere again. */
  secret: string;
  token: ApiToken;
};
export type CreateApiToken = {
  access: TokenAccess;
  /** When it expires; never when it is left out. */
  expiresAt?: string | null;
  name: string;
};
export type OpenedSession = {
  /** The address from which it was last used. */
  address: string;
  /** Whether it is this browser. */
  current: boolean;
  /** How the browser describes itself; empty when it does not. */
  device: string;
  id: number;
  /** When it was last used, to within five minutes. */
  lastUsedAt: string;
  /** When the operator signed in. */
  openedAt: string;
};
export type EndedSessions = {
  /** How many there were. */
  ended: number;
};
export type ServiceStatus = 'healthy' | 'degraded' | 'down' | 'paused' | 'unknown';
export type SystemStatus = {
  /** The status of the text model, or of the offline writer that stands in for it. */
  aiTextStatus: ServiceStatus;
  /** The status of the avatar provider, or of the local studio that stands in for it. */
  heygenStatus: ServiceStatus;
  /** The monthly target. */
  monthlyTarget: number;
  /** Renders by a paid provider this month. */
  priorityVideosUsed: number;
  /** Operations that are not finished yet. */
  queueSize: number;
  /** Videos stored in the operator's month, including deleted ones. */
  videosThisMonth: number;
};
export type AlertChannelKind = 'webhook' | 'email' | 'ntfy' | 'telegram';
export type MailEncryption = 'tls' | 'starttls' | 'none';
export type AlertType = 'info' | 'warning' | 'error';
export type EnteredAlertChannel = {
  /** The chat that the Telegram bot writes to. */
  chat: string | null;
  encryption: MailEncryption | null;
  /** The sender of mails. */
  from: string | null;
  /** The mail server. */
  host: string | null;
  /** Its port; null for the usual one of the encryption. */
  port: number | null;
  /** The least severe alerts that are sent. */
  severity: AlertType;
  /** The receiver of mails. */
  to: string | null;
  /** The account at the mail server; null where it needs none. */
  username: string | null;
};
export type AlertChannel = {
  /** The last four characters of the stored address; blank when it is short, null when there is none. */
  addressLastFour: string | null;
  channel: AlertChannelKind;
  /** Whether the configuration names it, so that it cannot be changed here. */
  configured: boolean;
  entered: EnteredAlertChannel | null;
  /** Its name. */
  name: string;
  /** Why the entered channel cannot be used, as a sentence; null when it can. */
  problem: string | null;
  /** The last four characters of the stored secret; blank when it is short, null when there is none. */
  secretLastFour: string | null;
  severity: AlertType | null;
  /** Where its messages go; null while it is not used. */
  target: string | null;
};
export type SetAlertChannel = {
  /** The address of the webhook or of the topic of ntfy; the stored one when not given. */
  address?: string | null;
  /** The ID of the Telegram chat, or the `@name` of a public channel. */
  chat?: string | null;
  encryption?: MailEncryption | null;
  /** The sender of mails: an address, or a name and an address in `<` and `>`. */
  from?: string | null;
  /** The name or IP address of the mail server. */
  host?: string | null;
  /** The port of the mail server; the usual one of the encryption when not given. */
  port?: number | null;
  /** The key that signs messages to the webhook (`whsec_` and 24 to 64 random bytes in base64), the password of the mail account,
    the access token of ntfy, or the token of the Telegram bot; the stored one when not given. */
  secret?: string | null;
  /** The least severe alerts that are sent. */
  severity: AlertType;
  /** The receiver of mails. */
  to?: string | null;
  /** The account at the mail server, where it needs one. */
  username?: string | null;
};
export type AlertTest = {
  channel: AlertChannelKind;
  /** Why it was not sent, as a sentence; null when it was. */
  problem: string | null;
  /** Whether the receiver accepted the message. */
  sent: boolean;
  sentAt: string;
};
export type Targets = {
  /** Videos a month. */
  monthlyTarget: number;
};
export type UpdateTargets = {
  /** Videos a month. */
  monthlyTarget: number;
};
export type BackupState = {
  /** Whether it makes any. */
  enabled: boolean;
  /** When the last was made; null while there is none. */
  lastAt: string | null;
};
export type ServiceHealth = {
  /** Whether failed operations of the service are retried automatically. */
  autoRetry: boolean;
  /** Errors in the last hour. */
  errorCount: number;
  /** The name, including the stand-in if there is one. */
  name: string;
  /** Why it is not healthy, as a sentence; null when it is. */
  problem: string | null;
  /** The response time in milliseconds, as a moving average; for the worker, how long the oldest due operation has
    been waiting. Null until the first check. */
  responseTime: number | null;
  status: ServiceStatus;
};
export type SystemHealth = {
  backup: BackupState;
  /** Errors of all services in the last hour. */
  failureCount: number;
  /** The services by id: `database`, `media_store`, `worker`, `avatar_provider`, `ai_text`, each platform,
    `comment_listener`. */
  services: {
    [key: string]: ServiceHealth;
  };
  /** `healthy`, `degraded` or `down`. */
  status: ServiceStatus;
  /** How long this server has been running, in milliseconds, rounded to whole minutes so that the answer stays the
    same while nothing else changes. */
  uptime: number;
};
export type Alert = {
  /** Whether the alert was resolved because the service recovered. */
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
export type DataPart = 'media' | 'backups' | 'database' | 'voices' | 'other';
export type DataPartSpace = {
  bytes: number;
  part: DataPart;
};
export type DataSpace = {
  /** The data folder. */
  folder: string;
  /** The free bytes on its disk. */
  freeBytes: number;
  parts: DataPartSpace[];
};
export type RecoveryStatus = {
  /** Given up. */
  failed: number;
  /** Failed before and waiting for the next attempt. */
  pending: number;
  /** Succeeded after a failure. */
  recovered: number;
  /** Being retried. */
  retrying: number;
};
export type RetryResult = {
  /** The same as a sentence. */
  message: string;
  /** The number of operations being retried. */
  retried: number;
};
export type OperationKind =
  | 'submit_render'
  | 'follow_render'
  | 'fetch_render'
  | 'publish_post'
  | 'read_comments'
  | 'analyse_comments'
  | 'send_reply'
  | 'write_first_comment'
  | 'collect_metrics'
  | 'remove_media'
  | 'send_alert'
  | 'write_scripts';
export type RecoveryState = 'pending' | 'retrying' | 'recovered' | 'failed';
export type RecoveryAction = {
  /** When it reached this state. */
  at: string;
  /** The latest error. */
  error: string | null;
  kind: OperationKind;
  /** The operation and its row. */
  operation: string;
  status: RecoveryState;
  /** The id of the row: a video for renders, a post for `publish_post` and `collect_metrics`, a comment for
    `send_reply`, a script batch for `write_scripts`. */
  subjectId: number;
};
export type ErrorRecoveryStatus = {
  /** The number of operations that were given up. */
  failedOperations: number;
  /** The latest 20. */
  recentActions: RecoveryAction[];
};
export type BackupCheck = {
  checkedAt: string;
  /** Why it cannot be restored, as a sentence; null when everything matches its checksums and its signature. */
  problem: string | null;
};
export type BackupContents = {
  /** Whether the key file is in it, sealed with a passphrase. */
  hasKey: boolean;
  /** Whether the media files are in it, and not only their checksums. */
  hasMedia: boolean;
  mediaBytes: number;
  /** The media files that the rows name. */
  mediaFiles: number;
  /** How many of them were missing when it was made. */
  mediaMissing: number;
  rows: number;
};
export type BackupOccasionName = 'regular' | 'before_migration';
export type BackupPlace = 'folder' | 'bucket';
export type Backup = {
  bytes: number;
  check: BackupCheck | null;
  contents: BackupContents | null;
  madeAt: string;
  /** The name of its file. */
  name: string;
  occasion: BackupOccasionName;
  place: BackupPlace;
};
export type EnvironmentSetting = {
  /** Its name among the settings. */
  setting: string;
  /** The variable that sets it. */
  variable: string;
};
export type BackupProblem = {
  at: string;
  message: string;
};
export type BackupTask = {
  /** How many bytes of a new one are written; null while it is moved or another is verified. */
  bytes: number | null;
  /** When it was begun; null when another process of this machine has begun it. */
  since: string | null;
  /** The name of the one that is verified; null while one is made. */
  verifying: string | null;
};
export type Backups = {
  /** The complete backups, newest first. */
  backups: Backup[];
  /** Why a backup could last not be verified, as a sentence. */
  checkProblem: string | null;
  /** Whether one is made every night. */
  enabled: boolean;
  /** The settings of backups that cannot be changed. */
  environment: EnvironmentSetting[];
  failure: BackupProblem | null;
  /** How many are kept. */
  keep: number;
  /** Why the backups cannot be listed, as a sentence; null when they can. */
  listProblem: string | null;
  /** Whether the media files are in them. */
  media: boolean;
  /** The folder or the bucket of new backups. */
  place: string;
  task: BackupTask | null;
  /** When, in the operator's time zone. */
  time: TimeOfDay;
};
export type EnteredBackupBucket = {
  accessKeyId: string;
  /** The address of its server; null for Amazon. */
  endpoint: string | null;
  name: string;
  /** The folder in it. */
  prefix: string | null;
  region: string | null;
};
export type BucketOfferState = 'offered' | 'configured' | 'not_built';
export type BackupBucketState = {
  bucket: EnteredBackupBucket | null;
  /** The last four characters of its secret, blank when the secret is short; null when it is missing. */
  lastFour: string | null;
  /** Whether one can be entered. */
  offer: BucketOfferState;
};
export type EnterBackupBucket = {
  accessKeyId: string;
  /** The address of its server; Amazon's when not given. */
  endpoint?: string | null;
  name: string;
  /** The folder in it. */
  prefix?: string | null;
  region?: string | null;
  /** The secret; the stored one when not given, if it belongs to this server and access key. */
  secretAccessKey?: string | null;
};
export type BackupBucketTrial = {
  /** What happened, as a sentence. */
  message: string;
  succeeded: boolean;
};
export type EstimateParts = {
  scripts: number;
  /** The monthly cost of the tools. */
  tools: number;
  videos: number;
};
export type EstimateReturn = {
  /** In pence. */
  revenueHigh: number;
  /** In pence. */
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
  /** The cost of the renders. */
  renders: number;
  /** The amount reserved for renders that have begun. */
  reserved: number;
  /** The cost of the text models. */
  text: number;
  /** The total spent. */
  total: number;
};
export type BudgetState = 'ok' | 'warning' | 'exhausted';
export type BudgetStanding = {
  /** The rest, rounded down, once everything that has begun is paid. */
  left: number;
  /** The whole budget. */
  limit: number;
  /** The share that is spent or reserved, in whole percent, rounded down; above 100 when costs exceeded their
    estimate. */
  percent: number;
  state: BudgetState;
};
export type ScriptPrice = {
  complexity: ScriptComplexity;
  /** In pence. */
  costPerScript: number;
};
export type Tool = {
  id: string;
  /** In pence. */
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
  /** The maximum, in the same unit. */
  revenueBasisPointsHigh: number;
  /** The minimum assumed revenue in pounds, as hundredths of a percent of the views. */
  revenueBasisPointsLow: number;
  scripts: ScriptPrice[];
  tools: Tool[];
  viewsPerVideo: number;
};
export type CostSummary = {
  actual: ActualCosts;
  budget: BudgetStanding | null;
  estimate: CostEstimate | null;
  /** The expected cost, in pence: the newest saved estimate, or 120 videos with basic scripts. */
  estimated: number;
  /** The month, in the operator's time zone. */
  month: string;
  prices: EstimatePrices;
};
export type UpdateBudget = {
  /** Pence a month; null removes the limit. */
  monthlyBudget: number | null;
};
export type TemplateCategory = 'hook' | 'topic';
export type ContentTemplate = {
  category: TemplateCategory;
  createdAt: string;
  /** How the template is used. */
  description: string;
  id: number;
  /** The text of the template. */
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
  /** The value after the change. */
  after: any;
  /** The value before the change: a number, true or false, a text, a list, an object or null. */
  before: any;
  /** Whether it can be undone now: it has not been, and no newer change of the same setting or template is in effect. */
  canUndo: boolean;
  createdAt: string;
  /** The new state, as a sentence. */
  description: string;
  id: number;
  /** The name of the changed setting, prefixed with the platform's name where each platform has its own; `hook` or
    `topic` for a content template. */
  subject: string;
  /** When the change was undone. */
  undoneAt: string | null;
};
export type DraftProblem =
  | 'link'
  | 'contact'
  | 'mention'
  | 'money'
  | 'promise'
  | 'markup'
  | 'key'
  | 'instructions'
  | 'repetition'
  | 'length';
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
  /** The reason for this draft, for the operator. */
  reasoning: string;
  /** The draft, or the reply that could not be sent; null when the model gave no usable draft or the budget was used
    up. */
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
  /** The text of the comment. */
  comment: string;
  commentId: number;
  /** Reasons not to send the draft automatically. Bulk approval skips a comment that has any. */
  draftProblems: DraftProblem[];
  /** Why the reply could not be sent. */
  error: string | null;
  platform: Platform;
  postedAt: string;
  /** The maximum length of a reply on this platform, in characters. */
  replyLimit: number;
  response: CommentResponse;
  /** Reasons not to answer it automatically. */
  risks: CommentRisk[];
  /** Whether the sandbox generated the comment. */
  sample: boolean;
  scheduledPostId: number | null;
  sentiment: SentimentWord | null;
  status: CommentStatus;
  /** The topic of the comment. */
  topic: string | null;
  /** The video, when the comment is on one of our posts. */
  videoId: number | null;
  videoTitle: string | null;
};
export type CommentStats = {
  /** The average time from comment to reply, in minutes; null when none is answered. */
  avgResponseTime: number | null;
  /** Comments that need the operator, including sample comments. */
  pendingResponses: number;
  /** The share of answered comments among those that need a reply. */
  responseRate: number;
  /** Whether the figures are those of sample comments. */
  sample: boolean;
  /** Comments that the model has analysed. */
  totalProcessed: number;
};
export type TrendingComment = {
  /** The average sentiment. */
  averageSentiment: number;
  count: number;
  /** Whether sample comments are included. */
  sample: boolean;
  /** The average sentiment as one word. */
  sentiment: SentimentWord;
  topic: string;
};
export type ApproveComment = {
  /** The reply in the operator's own words; the draft by default. Trimmed, and limited to the platform's maximum
    length. */
  text?: string | null;
};
export type BulkComments = {
  commentIds: number[];
};
export type ListenerTrouble = {
  error: string;
  platform: Platform;
  /** The time of the next attempt. */
  until: string;
};
export type ListenerStatus = {
  /** Whether replies are sent automatically, as far as the rules allow. */
  autoResponse: boolean;
  isListening: boolean;
  /** The platforms whose comments are read through a connected account. */
  platformsConnected: Platform[];
  /** The platforms whose posts go to the sandbox. */
  sandboxPlatforms: Platform[];
  /** The platforms that cannot be read now. */
  troubles: ListenerTrouble[];
};
export type SetAutoResponse = {
  enabled: boolean;
};
export type SimulatedComments = {
  /** The number of comments created. */
  created: number;
};
export type SimulateComments = {
  /** Defaults to 5. */
  count?: number | null;
};
export type RelatedType =
  | 'script'
  | 'video'
  | 'project'
  | 'scheduled_post'
  | 'comment'
  | 'script_batch';
export type NotificationType = 'script' | 'video' | 'project' | 'system';
export type NotificationVideo = {
  id: number;
  status: VideoStatus;
  title: string;
};
export type Notification = {
  createdAt: string;
  id: number;
  message: string;
  read: boolean;
  /** The row that the notification points to. */
  relatedId: number | null;
  relatedType: RelatedType | null;
  title: string;
  type: NotificationType;
  video: NotificationVideo | null;
};
export type ReadAllResult = {
  /** The number of notifications that were unread. */
  updated: number;
};
export type PlatformSetting = {
  choices: PostChoices;
  hashtags: string[];
  optimalTime: TimeOfDay;
  platform: Platform;
  postingMode: PlatformPostingMode;
  visibility: Visibility;
};
export type Settings = {
  /** The highlight color in videos of the built-in studio, such as that of the spoken word; null varies it by video. It must be readable on a dark background. */
  accentColor: string | null;
  /** Whether the operator is alerted when the approved videos last for fewer days than the alert's threshold. */
  alertLowStock: boolean;
  /** Whether the operator is alerted in the evening when nothing is scheduled for the next day. */
  alertNothingScheduled: boolean;
  /** For how many days of the plan the approved videos must last without an alert. */
  alertStockDays: number;
  /** Whether drafted replies without a risk are sent automatically. */
  autoResponse: boolean;
  /** The avatars that new videos rotate through unless one is chosen; the default avatar when empty. */
  avatarRotation: string[];
  /** The backgrounds that new videos rotate through unless one is chosen; the default background when empty. */
  backgroundRotation: string[];
  /** Whether a backup is made every night; null restores what is configured. */
  backupEnabled: boolean | null;
  /** How many backups are kept; null restores what is configured. */
  backupKeep: number | null;
  /** Whether the media files are in backups; null restores what is configured. */
  backupMedia: boolean | null;
  /** When the nightly backup is made, in the operator's time zone; null restores what is configured. */
  backupTime: string | null;
  /** The handle at the end of videos of the built-in studio. */
  brandHandle: string | null;
  /** The logo at the end of videos of the built-in studio: a PNG of at most 256×256 pixels, as a data URL. */
  brandLogo: string | null;
  /** The name at the end of videos of the built-in studio. */
  brandName: string | null;
  /** The style of the captions in videos of the built-in studio: `pop`, `boxed` or `underlined`; null varies it by video. */
  captionStyle: string | null;
  /** How the captions are put together of posts for which none is written: a text with the parts {title}, {hook}, {takeaway}, {question}, {description} and {hashtags}. A line whose parts are all empty is left out. */
  captionTemplate: string;
  /** The address on the legal pages to which people write. */
  contactEmail: string | null;
  /** The avatar that new videos have unless another is chosen. */
  defaultAvatarId: string | null;
  /** The background that new videos have unless another is chosen. */
  defaultBackground: string;
  /** The length of new scripts in seconds unless another is chosen. */
  defaultDuration: number;
  /** The music that new videos have unless another is chosen. */
  defaultMusic: string;
  /** The voice that new videos have unless another is chosen. */
  defaultVoiceId: string | null;
  /** How the first comments are put together of posts for which none is written, on platforms that take one: a text that may have the parts of the caption template; null for no first comment. */
  firstCommentTemplate: string | null;
  /** Whether comments are read. */
  listening: boolean;
  /** The background of the hook and the outro in videos of the built-in studio, as in `#2447d8`; null varies it by video. White text must be readable on it. */
  mainColor: string | null;
  /** Pence a month; null means no limit. */
  monthlyBudget: number | null;
  /** Videos a month. */
  monthlyTarget: number;
  /** The music that new videos rotate through unless one is chosen; the default music when empty. */
  musicRotation: string[];
  /** Whether videos of the built-in studio end with name, handle and logo of the brand. */
  outro: boolean;
  plan: StandingPlan | null;
  platforms: PlatformSetting[];
  /** The postal address on the legal pages. */
  postalAddress: string | null;
  /** How many days after a video was last published its file is deleted; null keeps it. */
  publishedFileDays: number | null;
  /** The hours in which only errors are sent, by the operator's clock. Without effect while the configuration sets them. */
  quietHours: string | null;
  /** How many days after a video was rejected its file is deleted; null keeps it. */
  rejectedFileDays: number | null;
  /** The hours between which renders begin, by the operator's clock; always when not set. */
  renderHours: string | null;
  /** Whether no more renders begin. Those in progress are finished. */
  rendersPaused: boolean;
  /** The operator's time zone, by its IANA name. */
  timeZone: string;
  /** The voices that new videos rotate through unless one is chosen, as far as they suit avatar and text; the default voice when empty. */
  voiceRotation: string[];
  /** Whether the built-in writer writes a script when the text model fails or the budget is used up. It does so only when its library has a script about the topic. */
  writerFallback: boolean;
};
export type UpdatedSettings = {
  /** One for each setting whose value changed. */
  changes: Change[];
  settings: Settings;
};
export type UpdateSettings = {
  /** The highlight color in videos of the built-in studio, such as that of the spoken word; null varies it by video. It must be readable on a dark background. */
  accentColor?: string | null;
  /** Whether the operator is alerted when the approved videos last for fewer days than the alert's threshold. */
  alertLowStock?: boolean | null;
  /** Whether the operator is alerted in the evening when nothing is scheduled for the next day. */
  alertNothingScheduled?: boolean | null;
  /** For how many days of the plan the approved videos must last without an alert. */
  alertStockDays?: number | null;
  /** Whether drafted replies without a risk are sent automatically. */
  autoResponse?: boolean | null;
  /** The avatars that new videos rotate through unless one is chosen; the default avatar when empty. */
  avatarRotation?: string[] | null;
  /** The backgrounds that new videos rotate through unless one is chosen; the default background when empty. */
  backgroundRotation?: string[] | null;
  /** Whether a backup is made every night; null restores what is configured. */
  backupEnabled?: boolean | null;
  /** How many backups are kept; null restores what is configured. */
  backupKeep?: number | null;
  /** Whether the media files are in backups; null restores what is configured. */
  backupMedia?: boolean | null;
  /** When the nightly backup is made, in the operator's time zone; null restores what is configured. */
  backupTime?: string | null;
  /** The handle at the end of videos of the built-in studio. */
  brandHandle?: string | null;
  /** The logo at the end of videos of the built-in studio: a PNG of at most 256×256 pixels, as a data URL. */
  brandLogo?: string | null;
  /** The name at the end of videos of the built-in studio. */
  brandName?: string | null;
  /** The style of the captions in videos of the built-in studio: `pop`, `boxed` or `underlined`; null varies it by video. */
  captionStyle?: string | null;
  /** How the captions are put together of posts for which none is written: a text with the parts {title}, {hook}, {takeaway}, {question}, {description} and {hashtags}. A line whose parts are all empty is left out. */
  captionTemplate?: string | null;
  /** The address on the legal pages to which people write. */
  contactEmail?: string | null;
  /** The avatar that new videos have unless another is chosen. */
  defaultAvatarId?: string | null;
  /** The background that new videos have unless another is chosen. */
  defaultBackground?: string | null;
  /** The length of new scripts in seconds unless another is chosen. */
  defaultDuration?: number | null;
  /** The music that new videos have unless another is chosen. */
  defaultMusic?: string | null;
  /** The voice that new videos have unless another is chosen. */
  defaultVoiceId?: string | null;
  /** How the first comments are put together of posts for which none is written, on platforms that take one: a text that may have the parts of the caption template; null for no first comment. */
  firstCommentTemplate?: string | null;
  /** Whether comments are read. */
  listening?: boolean | null;
  /** The background of the hook and the outro in videos of the built-in studio, as in `#2447d8`; null varies it by video. White text must be readable on it. */
  mainColor?: string | null;
  /** Pence a month; null removes the limit. */
  monthlyBudget?: number | null;
  /** Videos a month. */
  monthlyTarget?: number | null;
  /** The music that new videos rotate through unless one is chosen; the default music when empty. */
  musicRotation?: string[] | null;
  /** Whether videos of the built-in studio end with name, handle and logo of the brand. */
  outro?: boolean | null;
  plan?: UpdatePlan | null;
  /** The postal address on the legal pages. */
  postalAddress?: string | null;
  /** How many days after a video was last published its file is deleted; null keeps it. */
  publishedFileDays?: number | null;
  /** Two times of day such as 22:00-07:00; null removes them. */
  quietHours?: string | null;
  /** How many days after a video was rejected its file is deleted; null keeps it. */
  rejectedFileDays?: number | null;
  /** Two times of day such as 22:00-07:00; null removes them. */
  renderHours?: string | null;
  /** Whether no more renders begin. Those in progress are finished. */
  rendersPaused?: boolean | null;
  /** An IANA name; null restores the configured time zone. */
  timeZone?: string | null;
  /** The voices that new videos rotate through unless one is chosen, as far as they suit avatar and text; the default voice when empty. */
  voiceRotation?: string[] | null;
  /** Whether the built-in writer writes a script when the text model fails or the budget is used up. It does so only when its library has a script about the topic. */
  writerFallback?: boolean | null;
};
export type DrawnFrame = {
  /** The picture as a data URL. */
  picture: string;
};
export type CaptionStyle = 'pop' | 'boxed' | 'underlined';
export type FrameMoment = 'hook' | 'caption' | 'outro';
export type DrawFrame = {
  accentColor?: string | null;
  brandHandle?: string | null;
  /** A PNG of at most 256×256 pixels, as a data URL. */
  brandLogo?: string | null;
  brandName?: string | null;
  captionStyle?: CaptionStyle | null;
  mainColor?: string | null;
  moment: FrameMoment;
};
export type MadeSample = {
  /** The video as a data URL. */
  video: string;
};
export type MakeSample = {
  avatarId?: string | null;
  backgroundStyle?: BackgroundStyleName | null;
  musicStyle?: MusicStyleName | null;
  /** Defaults to one that suits the avatar. */
  voiceId?: string | null;
};
export type SettingsFile = {
  /** The settings by their names, those of a platform with its name at the end. */
  settings: object;
  /** The version of the file's format. */
  version: number;
};
export type SettingDifference = {
  /** The setting of the file, as a sentence. */
  after: string;
  /** The setting as it is, as a sentence. */
  before: string;
};
export type AssistantActionStatus =
  | 'completed'
  | 'failed'
  | 'pending'
  | 'confirmed'
  | 'dismissed'
  | 'expired';
export type AssistantAction = {
  /** The change that can be undone, if there is one. */
  changeId: number | null;
  createdAt: string;
  /** A description of the action: done, not done, or proposed. */
  description: string;
  /** The end of the time in which the action can be confirmed, if it needs confirmation. */
  expiresAt: string | null;
  id: number;
  /** The result of the confirmed action. */
  result: string | null;
  status: AssistantActionStatus;
};
export type ChatAnswer = {
  /** The actions of the turn and their results; reads are not listed. */
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
  /** Whether the offline writer is used instead of a model. */
  standIn: boolean;
};
export type MetaLimits = {
  /** In seconds. */
  durationMax: number;
  /** In seconds. */
  durationMin: number;
  /** In characters. */
  topicMax: number;
};
export type MetaOperator = {
  displayName: string;
};
export type ReplacedCharacter = {
  refused: string;
  /** What is sent in its place. */
  similar: string;
};
export type CaptionRules = {
  /** The last line of every caption that is sent; null where a field declares that AI made the video. */
  aiLine: string | null;
  /** The most hashtags. Null without a documented limit. */
  hashtagLimit: number | null;
  /** The longest caption, in `unit`. */
  limit: number;
  /** The most mentions of other accounts. Null without a documented limit. */
  mentionLimit: number | null;
  /** Characters that the platform refuses, in titles as well. */
  replaced: ReplacedCharacter[];
  unit: CaptionUnit;
};
export type PostChoiceName =
  | 'allowComments'
  | 'allowDuets'
  | 'allowStitches'
  | 'ownBrand'
  | 'paidPartnership'
  | 'madeForKids'
  | 'shareToFeed'
  | 'coverMs';
export type OfferedChoice = {
  /** What the platform does with it; null where the label says enough. */
  help: string | null;
  label: string;
  name: PostChoiceName;
};
export type PostingModeOption = {
  label: string;
  value: PlatformPostingMode;
};
export type PlatformPresets = {
  /** Included in bulk schedules. */
  bulkSchedule: boolean;
  /** Shown in the overview's card of platforms. */
  overview: boolean;
  /** Selected in a new plan. */
  plan: boolean;
};
export type PrivatePostGuide = {
  /** What the operator does for this post, as words before `place`. */
  action: string;
  /** The address of a post there, with `{id}` for its `platformPostId`; null where there is none. */
  address: string | null;
  /** The audit after which later posts are public. */
  audit: PlatformLink;
  /** Where the operator does it. */
  place: string;
};
export type SetupGuide = {
  /** The account that is needed. */
  account: string;
  /** What to select when the platform asks for access. */
  allowing: string;
  /** How to create one. */
  app: string;
  /** What does not work even when an account is connected. */
  limits: string;
  /** Where apps are created. */
  portal: PlatformLink;
  /** How to register the redirect address. */
  redirect: string;
  /** The permissions to request. */
  scopes: string[];
};
export type PlatformTerms = {
  onlyWith: PostChoiceName | null;
  page: PlatformLink;
};
export type VisibilityOption = {
  label: string;
  value: Visibility;
};
export type MetaPlatform = {
  caption: CaptionRules;
  /** What can be chosen for posts besides text, time and audience. */
  choices: OfferedChoice[];
  /** The heading above several choices. */
  choicesHeading: string | null;
  /** Whether an account is connected. */
  connected: boolean;
  /** The name on the screens. */
  label: string;
  /** The name of the platform itself, in sentences. */
  name: string;
  platform: Platform;
  /** The options for how posts reach the platform, the default first. */
  postingModes: PostingModeOption[];
  presets: PlatformPresets;
  privatePosts: PrivatePostGuide;
  /** Whether posts go to the sandbox. */
  sandbox: boolean;
  setup: SetupGuide;
  /** The terms that apply to posts. */
  terms: PlatformTerms[];
  /** The most characters of a title; null where posts have no title. */
  titleLimit: number | null;
  /** The options for who may see a post, the most public first. */
  visibilities: VisibilityOption[];
};
export type MetaProvider = {
  /** The name shown to the operator. */
  label: string;
  /** The provider's name in paths. */
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
  /** The configured quiet hours, which cannot be changed in the settings; null when none are configured. */
  quietHours: string | null;
  /** The operator's time zone, by its IANA name. */
  timeZone: string;
  version: string;
};
export type Avatar = {
  category: string;
  gender: string;
  /** The provider's id of the avatar. */
  id: string;
  name: string;
  /** The address of the portrait on this server. The one field that is not in camelCase. */
  preview_image_url: string | null;
};
export type Voice = {
  gender: string;
  /** The provider's id of the voice. */
  id: string;
  language: string;
  name: string;
  /** The address of the sample on this server; null when the provider has none. */
  sampleUrl: string | null;
  /** The writing systems that it can speak, by Unicode's names: `Latin`, `Han`. Empty when the provider does not say. */
  writingSystems: string[];
};
export type RenderPhase = 'processing' | 'completed' | 'failed';
export type RenderStatus = {
  /** The reason for the failure. */
  error: string | null;
  progress: number | null;
  /** `completed` when the file is stored and the video is ready for review. */
  status: RenderPhase;
};
export type Wallet = {
  remaining: number;
  /** A currency or a kind of credit, by the provider's own name. */
  unit: string;
};
export type Quote = {
  /** Whether the render would be started. */
  allowed: boolean;
  /** The rest of this month's budget; null when there is no limit. */
  budgetLeft: number | null;
  /** The maximum cost of this render, if it runs to the expected length. */
  cost: number;
  /** The price of a minute. */
  costPerMinute: number;
  /** How long the video is expected to run, in seconds. */
  duration: number;
  /** Whether it costs anything: the local studio is free. */
  paid: boolean;
  /** Why it would not be started. */
  reason: string | null;
  wallet: Wallet | null;
  /** What will be other than in the script, for example a stage direction that is not spoken, as sentences. */
  warnings: string[];
};
