import {
  addTagTypes,
  type GenerateScriptApiResponse,
  generatedApi,
  type ScheduledPost,
  type Script,
  type Video,
} from './generated';
import { pagedApi } from './listPages';
import { outdatedTags } from './notificationTags';
import { showResponse } from './showResponse';

/** What the assistant or an undo can change. */
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

export const POST_TAGS = ['ScheduledPost', 'DashboardStats'] as const;

/** The plan is a setting that creates posts. */
const PLAN_TAGS = ['SchedulingPlan', ...POST_TAGS, 'Settings', 'Change'] as const;

export const COMMENT_TAGS = ['PendingComment', 'CommentStats'] as const;

/** A retried operation changes its video or post. */
const RETRY_TAGS = [
  'Recovery',
  'SystemStatus',
  'Video',
  'ScheduledPost',
  'DashboardStats',
] as const;

/** The operator's topics are part of the trending topics. */
const TEMPLATE_TAGS = ['ContentTemplate', 'TrendingTopic', 'Change'] as const;

/** The state of the listener is a setting, too. */
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

export const VIDEO_TAGS = ['Video', 'DashboardStats', 'ScheduledPost'] as const;

export const SCRIPT_TAGS = ['Script', 'DashboardStats'] as const;

/** The built-in topics are those without a script yet. The model's suggestions stay: asking for them costs a call. */
export const BUILT_IN_TOPICS = { type: 'TrendingTopic', id: 'builtin' } as const;

const ONE_POST = {
  invalidatesTags: POST_TAGS,
  onQueryStarted: showResponse((post: ScheduledPost, _, { putPosts }) => putPosts([post])),
};

const showScript = showResponse((script: Script, _, { putScript }) => putScript(script));
const showVideo = showResponse((video: Video, _, { putVideo }) => putVideo(video));

export const api = pagedApi.enhanceEndpoints({
  endpoints: {
    // What the last session has loaded may be outdated.
    signIn: { invalidatesTags: addTagTypes },
    changePassword: { invalidatesTags: ['Password', 'Session'] },
    // Nothing is stored until it is turned on.
    proposeSecondFactor: { invalidatesTags: [] },
    // Every other browser is signed out.
    enableSecondFactor: { invalidatesTags: ['SecondFactor', 'Session'] },
    generateScript: {
      invalidatesTags: [...SCRIPT_TAGS, BUILT_IN_TOPICS],
      onQueryStarted: showResponse((generated: GenerateScriptApiResponse, _, { putScript }) =>
        // A script that is still being written comes with a notification.
        'script' in generated ? putScript(generated.script) : () => undefined,
      ),
    },
    updateScript: { invalidatesTags: SCRIPT_TAGS, onQueryStarted: showScript },
    // The length of a text is always the same.
    measureScript: { providesTags: [] },
    createVideo: {
      invalidatesTags: ['Video', 'DashboardStats'],
      onQueryStarted: showVideo,
    },
    createVideoFromTopic: {
      invalidatesTags: ['Video', 'Script', 'DashboardStats', 'CostSummary', BUILT_IN_TOPICS],
    },
    // Rejecting a video cancels its future posts.
    updateVideo: { invalidatesTags: VIDEO_TAGS, onQueryStarted: showVideo },
    deleteVideo: {
      invalidatesTags: VIDEO_TAGS,
      onQueryStarted: showResponse((_, { id }, { removeVideos }) => removeVideos([id])),
    },
    createScheduledPost: ONE_POST,
    updateScheduledPost: ONE_POST,
    cancelScheduledPost: ONE_POST,
    publishScheduledPostNow: ONE_POST,
    confirmScheduledPost: ONE_POST,
    retryScheduledPost: ONE_POST,
    setUpSchedulingPlan: { invalidatesTags: PLAN_TAGS },
    deleteSchedulingPlan: { invalidatesTags: PLAN_TAGS },
    updatePlatformSettings: { invalidatesTags: ['PlatformSettings', 'Settings', 'Change'] },
    // Nothing changes until the operator is redirected back.
    connectPlatform: { invalidatesTags: [] },
    // No account is connected while the operator has to choose one.
    finishConnection: { invalidatesTags: (answer) => (answer?.choice ? [] : ACCOUNT_TAGS) },
    connectWithToken: { invalidatesTags: (answer) => (answer?.choice ? [] : ACCOUNT_TAGS) },
    chooseAccount: { invalidatesTags: ACCOUNT_TAGS },
    disconnectPlatform: { invalidatesTags: ACCOUNT_TAGS },
    chat: {
      invalidatesTags: (answer) =>
        answer?.systemChanged ? ['Assistant', ...CHANGEABLE_TAGS] : ['Assistant'],
    },
    confirmAssistantAction: { invalidatesTags: ['Assistant', ...CHANGEABLE_TAGS] },
    undoChange: { invalidatesTags: CHANGEABLE_TAGS },
    approveComment: {
      invalidatesTags: COMMENT_TAGS,
      onQueryStarted: showResponse((_, { commentId }, { removeComments }) =>
        removeComments([commentId]),
      ),
    },
    rejectComment: {
      invalidatesTags: COMMENT_TAGS,
      onQueryStarted: showResponse((_, { commentId }, { removeComments }) =>
        removeComments([commentId]),
      ),
    },
    simulateComments: { invalidatesTags: [...COMMENT_TAGS, 'TrendingComment'] },
    setAutoResponse: { invalidatesTags: LISTENER_TAGS },
    startListener: { invalidatesTags: LISTENER_TAGS },
    stopListener: { invalidatesTags: LISTENER_TAGS },
    createCostEstimate: { invalidatesTags: ['CostEstimate', 'CostSummary', 'DashboardStats'] },
    updateSettings: { invalidatesTags: ['Settings', 'Change'] },
    updateBudget: { invalidatesTags: ['CostSummary', 'Settings', 'Change'] },
    updateTargets: { invalidatesTags: ['SystemStatus', 'Settings', 'Change'] },
    addHook: { invalidatesTags: TEMPLATE_TAGS },
    addTopic: { invalidatesTags: TEMPLATE_TAGS },
    deleteContentTemplate: { invalidatesTags: TEMPLATE_TAGS },
    testAlertChannels: { invalidatesTags: [] },
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
    // The hashtags of the platforms are part of them.
    listVideoCaptions: { providesTags: ['Video', 'PlatformSettings'] },
    getRenderStatus: { keepUnusedDataFor: 0 },
    getNeuralVoices: {
      async onQueryStarted(_, { dispatch, getCacheEntry, queryFulfilled }) {
        const known = getCacheEntry().data;
        try {
          const { data } = await queryFulfilled;
          // They can be chosen as soon as they are there.
          if (known?.state !== data.state && data.state === 'installed' && known)
            dispatch(generatedApi.util.invalidateTags(['Avatar']));
        } catch {
          // The next poll asks again.
        }
      },
    },
    getUnreadNotifications: {
      async onQueryStarted(_, { dispatch, getCacheEntry, queryFulfilled }) {
        const known = getCacheEntry().data;
        try {
          const { data } = await queryFulfilled;
          const tags = outdatedTags(known?.rows, data.rows);
          if (tags.length > 0) dispatch(generatedApi.util.invalidateTags(tags));
        } catch {
          // A failed poll invalidates nothing; the connection banner reports it.
        }
      },
    },
  },
});
