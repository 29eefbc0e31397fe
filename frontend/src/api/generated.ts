import { baseApi as api } from './baseApi';
export const addTagTypes = [
  'Script',
  'TrendingTopic',
  'Video',
  'Avatar',
  'RenderStatus',
  'ScheduledPost',
  'Notification',
  'DashboardStats',
  'AnalyticsSummary',
  'Project',
  'Meta',
  'Session',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
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
      updateVideo: build.mutation<UpdateVideoApiResponse, UpdateVideoApiArg>({
        query: (queryArg) => ({
          url: `/api/videos/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.updateVideo,
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
      markAllNotificationsRead: build.mutation<
        MarkAllNotificationsReadApiResponse,
        MarkAllNotificationsReadApiArg
      >({
        query: () => ({ url: `/api/notifications/read-all`, method: 'PUT' }),
        invalidatesTags: ['Notification'],
      }),
      getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
        query: () => ({ url: `/api/dashboard/stats` }),
        providesTags: ['DashboardStats'],
      }),
      getAnalyticsSummary: build.query<GetAnalyticsSummaryApiResponse, GetAnalyticsSummaryApiArg>({
        query: () => ({ url: `/api/analytics/summary` }),
        providesTags: ['AnalyticsSummary'],
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
      getMeta: build.query<GetMetaApiResponse, GetMetaApiArg>({
        query: () => ({ url: `/api/meta` }),
        providesTags: ['Meta'],
      }),
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type ListScriptsApiResponse = /** status 200 Done. */ Script[];
export type ListScriptsApiArg = {
  limit?: number;
  before?: number;
  status?: ScriptStatus;
};
export type ListTrendingTopicsApiResponse = /** status 200 Done. */ TrendingTopic[];
export type ListTrendingTopicsApiArg = {
  category?: string;
};
export type GenerateScriptApiResponse = /** status 200 Done. */ GeneratedScript;
export type GenerateScriptApiArg = {
  generateScript: GenerateScript;
};
export type UpdateScriptApiResponse = /** status 200 Done. */ Script;
export type UpdateScriptApiArg = {
  id: number;
  updateScript: UpdateScript;
};
export type ListVideosApiResponse = /** status 200 Done. */ Video[];
export type ListVideosApiArg = {
  limit?: number;
  before?: number;
  status?: VideoStatus;
};
export type CreateVideoApiResponse = /** status 201 Created. */ Video;
export type CreateVideoApiArg = {
  createVideo: CreateVideo;
};
export type UpdateVideoApiResponse = /** status 200 Done. */ Video;
export type UpdateVideoApiArg = {
  id: number;
  updateVideo: UpdateVideo;
};
export type BulkUpdateVideosApiResponse = /** status 200 Done. */ BulkUpdateResult;
export type BulkUpdateVideosApiArg = {
  bulkUpdateVideos: BulkUpdateVideos;
};
export type CreateVideoFromTopicApiResponse = /** status 201 Created. */ CreatedVideoFromTopic;
export type CreateVideoFromTopicApiArg = {
  createVideoFromTopic: CreateVideoFromTopic;
};
export type ListAvatarsApiResponse = /** status 200 Done. */ Avatar[];
export type ListAvatarsApiArg = {
  provider: string;
  q?: string;
};
export type ListVoicesApiResponse = /** status 200 Done. */ Voice[];
export type ListVoicesApiArg = {
  provider: string;
  q?: string;
};
export type GetRenderStatusApiResponse = /** status 200 Done. */ RenderStatus;
export type GetRenderStatusApiArg = {
  provider: string;
  id: string;
};
export type TestProviderApiResponse = /** status 200 Done. */ ProviderCheck;
export type TestProviderApiArg = {
  provider: string;
};
export type ListScheduledPostsApiResponse = /** status 200 Done. */ ScheduledPost[];
export type ListScheduledPostsApiArg = {
  limit?: number;
  before?: number;
  status?: ScheduledPostStatus;
};
export type CreateScheduledPostApiResponse = /** status 201 Created. */ ScheduledPost;
export type CreateScheduledPostApiArg = {
  createScheduledPost: CreateScheduledPost;
};
export type ListNotificationsApiResponse = /** status 200 Done. */ Notification[];
export type ListNotificationsApiArg = {
  limit?: number;
  before?: number;
};
export type ListUnreadNotificationsApiResponse = /** status 200 Done. */ Notification[];
export type ListUnreadNotificationsApiArg = {
  limit?: number;
  before?: number;
};
export type MarkNotificationReadApiResponse = /** status 200 Done. */ Notification;
export type MarkNotificationReadApiArg = {
  id: number;
};
export type MarkAllNotificationsReadApiResponse = /** status 200 Done. */ ReadAllResult;
export type MarkAllNotificationsReadApiArg = void;
export type GetDashboardStatsApiResponse = /** status 200 Done. */ DashboardStats;
export type GetDashboardStatsApiArg = void;
export type GetAnalyticsSummaryApiResponse = /** status 200 Done. */ AnalyticsSummary;
export type GetAnalyticsSummaryApiArg = void;
export type ListProjectsApiResponse = /** status 200 Done. */ Project[];
export type ListProjectsApiArg = {
  limit?: number;
  before?: number;
};
export type CreateProjectApiResponse = /** status 201 Created. */ Project;
export type CreateProjectApiArg = {
  createProject: CreateProject;
};
export type GetMetaApiResponse = /** status 200 Done. */ Meta;
export type GetMetaApiArg = void;
export type GetSessionApiResponse = /** status 200 Done. */ Session;
export type GetSessionApiArg = void;
export type SignInApiResponse = unknown;
export type SignInApiArg = {
  signIn: SignIn;
};
export type SignOutApiResponse = unknown;
export type SignOutApiArg = void;
export type ScriptStatus = 'draft' | 'approved' | 'rejected';
export type Script = {
  id: number;
  projectId: number;
  title: string;
  content: string;
  category: string;
  topic: string;
  /** Seconds. */
  duration: number;
  status: ScriptStatus;
  warnings: string[];
  createdAt: string;
  updatedAt: string;
};
export type ApiErrorBody = {
  /** A sentence for the operator. */
  error: string;
  /** The same sentence. */
  message: string;
  /** Stable, in snake_case. */
  code: string;
  /** Only on 422: the fields and what is wrong with each. */
  fields?: {
    [key: string]: string;
  };
};
export type TrendingTopic = {
  topic: string;
  category: string;
  source: 'operator' | 'model' | 'builtin';
};
export type GeneratedScript = {
  script: Script;
};
export type GenerateScript = {
  category: string;
  topic: string;
  /** Seconds. */
  duration: number;
};
export type UpdateScript = {
  status?: null | ScriptStatus;
  title?: string | null;
  content?: string | null;
};
export type VideoStatus =
  | 'processing'
  | 'completed'
  | 'failed'
  | 'pending_review'
  | 'approved'
  | 'rejected';
export type Video = {
  id: number;
  scriptId: number;
  title: string;
  description: string | null;
  avatarId: string;
  voiceId: string;
  backgroundStyle: string;
  musicStyle: string;
  /** Seconds asked for. */
  duration: number;
  /** Seconds measured. */
  actualDuration: number | null;
  status: VideoStatus;
  progress: number | null;
  /** Why it failed. */
  error: string | null;
  rejectionReason: string | null;
  /** The adapter that renders it. */
  provider: string;
  providerVideoId: string | null;
  /** The same id, under the name that the screens poll by. */
  heygenVideoId: string | null;
  videoUrl: string | null;
  thumbnailUrl: string | null;
  createdAt: string;
  updatedAt: string;
};
export type CreateVideo = {
  scriptId: number;
  title: string;
  avatarId: string;
  voiceId: string;
  backgroundStyle: string;
  musicStyle: string;
  duration: number;
  description?: string | null;
};
export type UpdateVideo = {
  status: 'approved' | 'rejected' | 'pending_review';
  reason?: string | null;
};
export type SkippedVideo = {
  id: number;
  reason: string;
};
export type BulkUpdateResult = {
  updated: number[];
  skipped: SkippedVideo[];
};
export type BulkUpdateVideos = {
  videoIds: number[];
  status: 'approved' | 'rejected';
};
export type CreatedVideoFromTopic = {
  video: Video;
  script: Script;
};
export type CreateVideoFromTopic = {
  category: string;
  topic: string;
  duration: number;
  avatarId: string;
  voiceId?: string | null;
  backgroundStyle: string;
  musicStyle: string;
  platform?: string | null;
};
export type Avatar = {
  id: string;
  name: string;
  gender: string;
  category: string;
  preview_image_url: string;
};
export type Voice = {
  id: string;
  name: string;
  gender: string;
  language: string;
};
export type RenderStatus = {
  status: 'processing' | 'completed' | 'failed';
  progress: number | null;
  error: string | null;
};
export type ProviderCheck = {
  connected: boolean;
  message: string;
  accountInfo:
    | {
        [key: string]: any;
      }
    | {
        [key: string]: any;
      };
  usingMockData: boolean;
};
export type Platform = 'tiktok' | 'instagram' | 'youtube' | 'facebook';
export type ScheduledPostStatus =
  | 'scheduled'
  | 'publishing'
  | 'published'
  | 'failed'
  | 'cancelled'
  | 'unconfirmed';
export type ScheduledPost = {
  id: number;
  videoId: number;
  videoTitle: string;
  platform: Platform;
  scheduledAt: string;
  status: ScheduledPostStatus;
  caption: string;
  sandbox: boolean;
  platformPostId: string | null;
  error: string | null;
  publishedAt: string | null;
  createdAt: string;
};
export type CreateScheduledPost = {
  videoId: number;
  platform: Platform;
  scheduledAt: string;
  caption?: string | null;
  repeat?: boolean | null;
};
export type NotificationType = 'script' | 'video' | 'project' | 'system';
export type Notification = {
  id: number;
  type: NotificationType;
  title: string;
  message: string;
  read: boolean;
  createdAt: string;
  relatedId: number | null;
  relatedType: string | null;
};
export type ReadAllResult = {
  updated: number;
};
export type PipelineCounts = {
  drafts: number;
  rendering: number;
  pendingReview: number;
  scheduled: number;
};
export type DashboardStats = {
  videosCreated: number;
  totalViews: number | null;
  sample: boolean;
  pendingReview: number;
  /** Pence. */
  monthlyCost: number;
  pipeline: PipelineCounts;
};
export type PlatformFigures = {
  views: number | null;
  /** Whole percent. */
  engagement: number | null;
  sample: boolean;
  /** Why a figure is null. */
  reason: string | null;
};
export type AnalyticsSummary = {
  tiktok: PlatformFigures;
  instagram: PlatformFigures;
  youtube: PlatformFigures;
  facebook: PlatformFigures;
};
export type ProjectStatus = 'active' | 'paused' | 'completed';
export type Project = {
  id: number;
  name: string;
  description: string | null;
  category: string;
  status: ProjectStatus;
  userId: number;
  createdAt: string;
  updatedAt: string;
};
export type CreateProject = {
  name: string;
  description?: string | null;
  category: string;
  status?: null | ProjectStatus;
};
export type MetaProvider = {
  name: string;
  standIn: boolean;
  label: string;
};
export type MetaAiText = {
  name: string;
  standIn: boolean;
};
export type MetaPlatform = {
  platform: Platform;
  label: string;
  connected: boolean;
  sandbox: boolean;
};
export type MetaOperator = {
  displayName: string;
};
export type MetaLimits = {
  topicMax: number;
  durationMin: number;
  durationMax: number;
};
export type Meta = {
  product: string;
  version: string;
  provider: MetaProvider;
  aiText: MetaAiText;
  platforms: MetaPlatform[];
  operator: MetaOperator;
  /** IANA name. */
  timeZone: string;
  limits: MetaLimits;
};
export type Session = {
  required: boolean;
  signedIn: boolean;
};
export type SignIn = {
  password: string;
};
