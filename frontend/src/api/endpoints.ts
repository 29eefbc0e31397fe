import { generatedApi } from './generated';
import { outdatedTags } from './notificationTags';

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

const POST_TAGS = ['ScheduledPost', 'DashboardStats'] as const;

/** The plan is a setting that creates posts. */
const PLAN_TAGS = ['SchedulingPlan', ...POST_TAGS, 'Settings', 'Change'] as const;

const COMMENT_TAGS = ['PendingComment', 'CommentStats'] as const;

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
    // Nothing changes until the operator is redirected back.
    connectPlatform: { invalidatesTags: [] },
    // No account is connected while the operator has to choose one.
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
          // A failed poll invalidates nothing; the connection banner reports it.
        }
      },
    },
  },
});
