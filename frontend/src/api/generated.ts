import { baseApi as api } from './baseApi';
export const addTagTypes = [
  'Session',
  'Script',
  'TrendingTopic',
  'Video',
  'Avatar',
  'RenderStatus',
  'Project',
  'DashboardStats',
  'AnalyticsSummary',
  'ScheduledPost',
  'Notification',
  'Meta',
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
        query: () => ({ url: `/api/analytics/summary` }),
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
      getMeta: build.query<GetMetaApiResponse, GetMetaApiArg>({
        query: () => ({ url: `/api/meta` }),
        providesTags: ['Meta'],
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
export type UpdateVideoApiResponse = /** status 200 The video as it is now. */ Video;
export type UpdateVideoApiArg = {
  id: number;
  updateVideo: UpdateVideo;
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
export type GetAnalyticsSummaryApiArg = void;
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
export type GetMetaApiResponse = /** status 200 The facts that the screens need. */ Meta;
export type GetMetaApiArg = void;
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
  /** The same sentence: some screens read it here (`spec.md` §8). */
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
  avatarId: string;
  backgroundStyle: string;
  createdAt: string;
  description: string | null;
  /** The length that was asked for, in seconds. */
  duration: number;
  /** Why it failed. */
  error: string | null;
  /** The same id, under the name by which the screens follow a render (`spec.md` §3). */
  heygenVideoId: string | null;
  id: number;
  musicStyle: string;
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
export type CreateVideo = {
  avatarId: string;
  backgroundStyle: string;
  description?: string | null;
  /** Seconds. */
  duration: number;
  musicStyle: string;
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
  backgroundStyle: string;
  category: string;
  /** Seconds. */
  duration: number;
  musicStyle: string;
  /** Where it is meant to go. Taken and not used: a video is made for every platform. */
  platform?: string | null;
  topic: string;
  /** One that suits the avatar when not given. */
  voiceId?: string | null;
};
export type Avatar = {
  category: string;
  gender: string;
  /** The provider's id. */
  id: string;
  name: string;
  /** Its portrait, on this server. The one field that is not in camelCase (`spec.md` §3). */
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
  /** Whether a stand-in renders instead of the paid provider. */
  usingMockData: boolean;
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
  /** Whether the views are examples. */
  sample: boolean;
  /** Views on all platforms; null while no platform has given any. */
  totalViews: number | null;
  /** Videos ever made. */
  videosCreated: number;
};
export type PlatformFigures = {
  /** (Likes + comments + shares) / views, in whole percent. */
  engagement: number | null;
  /** Why a figure is null. */
  reason: string | null;
  /** Whether these are examples rather than the operator's own figures. */
  sample: boolean;
  views: number | null;
};
export type AnalyticsSummary = {
  facebook: PlatformFigures;
  instagram: PlatformFigures;
  tiktok: PlatformFigures;
  youtube: PlatformFigures;
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
  /** What stands below it, already cut to the platform's limit. */
  caption: string;
  createdAt: string;
  /** Why it failed or is unconfirmed. */
  error: string | null;
  id: number;
  platform: Platform;
  /** The platform's id of it, once it is out. */
  platformPostId: string | null;
  publishedAt: string | null;
  /** Whether it goes, or went, into the sandbox rather than to an account. */
  sandbox: boolean;
  scheduledAt: string;
  status: ScheduledPostStatus;
  videoId: number;
  videoTitle: string;
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
};
export type RelatedType = 'script' | 'video' | 'project' | 'scheduled_post';
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
export type MetaAiText = {
  name: string;
  /** Whether the built-in writer stands in for a model. */
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
  /** Whether a stand-in renders instead of the paid provider. */
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
