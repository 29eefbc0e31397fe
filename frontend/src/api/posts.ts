import { generatedApi } from './generated';
import { showWrite } from './loadedRows';

/** Every list of posts is ordered by time. */
const POST_TAGS = ['ScheduledPost', 'DashboardStats'] as const;

/** The plan is a setting that creates posts. */
const PLAN_TAGS = ['SchedulingPlan', ...POST_TAGS, 'Settings', 'Change'] as const;

generatedApi.enhanceEndpoints({
  endpoints: {
    // Read again whenever they are needed.
    listScheduledPostIds: { providesTags: [] },
    getScheduledPost: {
      providesTags: (_data, _error, { id }) => [{ type: 'ScheduledPost', id }],
    },
    // It depends on the plan, on the slots that are taken, and on the video’s own posts.
    getNextSlot: { providesTags: ['ScheduledPost', 'SchedulingPlan'] },
    createScheduledPost: { invalidatesTags: POST_TAGS },
    // Not before it is stored: the form stays open until then, and a tile that is dragged is there already.
    updateScheduledPost: {
      invalidatesTags: POST_TAGS,
      onQueryStarted: ({ id }, started) =>
        showWrite('ScheduledPost', started, {
          settled: (post) => ({ ids: [id], change: () => post }),
        }),
    },
    cancelScheduledPost: {
      invalidatesTags: POST_TAGS,
      onQueryStarted: ({ id }, started) =>
        showWrite('ScheduledPost', started, {
          atOnce: { id, change: (post) => ({ ...post, status: 'cancelled' }) },
          settled: (post) => ({ ids: [id], change: () => post }),
        }),
    },
    publishScheduledPostNow: { invalidatesTags: POST_TAGS },
    confirmScheduledPost: { invalidatesTags: POST_TAGS },
    retryScheduledPost: { invalidatesTags: POST_TAGS },
    bulkCancelScheduledPosts: { invalidatesTags: POST_TAGS },
    bulkRetryScheduledPosts: { invalidatesTags: POST_TAGS },
    bulkEditCaptions: { invalidatesTags: ['ScheduledPost'] },
    undoCaptions: { invalidatesTags: ['ScheduledPost'] },
    bulkSchedule: { invalidatesTags: POST_TAGS },
    setUpSchedulingPlan: { invalidatesTags: PLAN_TAGS },
    deleteSchedulingPlan: { invalidatesTags: PLAN_TAGS },
  },
});
