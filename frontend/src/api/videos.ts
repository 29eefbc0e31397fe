import { generatedApi, type VideoDecision } from './generated';
import { listTag } from './listPages';
import { showWrite } from './loadedRows';
import { BUILT_IN_TOPICS } from './scripts';

const VIDEO_TAGS = ['Video', 'DashboardStats', 'ScheduledPost'] as const;

const listOf = (status: string) => ({ type: 'Video', id: status }) as const;

/** A list of the first few pending videos, into which another one moves up. */
const FIRST_PENDING = listOf('first pending_review');

/** The lists that gain a video with a decision, or may lose one that they have not loaded. */
const DECISION_TAGS: Record<VideoDecision, readonly ReturnType<typeof listOf>[]> = {
  approved: [listOf('approved'), FIRST_PENDING],
  rejected: [listOf('rejected'), listOf('approved'), FIRST_PENDING],
  pending_review: [listOf('pending_review'), listOf('approved'), listOf('rejected')],
};

generatedApi.enhanceEndpoints({
  endpoints: {
    listVideos: {
      providesTags: (_data, _error, filter) => [
        listTag('Video', filter),
        listOf(`first ${filter.status}`),
      ],
    },
    // Read again whenever they are needed.
    listVideoIds: { providesTags: [] },
    // The rotations go on with each video.
    getNextLook: { providesTags: ['Video', 'Settings'] },
    getVideo: { providesTags: (_data, _error, { id }) => [{ type: 'Video', id }] },
    // The hashtags of the platforms are part of them.
    listVideoCaptions: {
      providesTags: (_data, _error, { id }) => [
        'Video',
        { type: 'Video', id: `captions ${id}` },
        'PlatformSettings',
      ],
    },
    writeVideoCaptions: {
      invalidatesTags: (_data, _error, { id }) => [{ type: 'Video', id: `captions ${id}` }],
    },
    createVideo: {
      // Not the drafts: they may be being read.
      invalidatesTags: [
        'Video',
        { type: 'Script', id: 'approved' },
        'DashboardStats',
        'RenderQueue',
      ],
    },
    createVideoFromTopic: {
      invalidatesTags: [
        'Video',
        'Script',
        'DashboardStats',
        'CostSummary',
        'RenderQueue',
        BUILT_IN_TOPICS,
      ],
    },
    updateVideo: {
      invalidatesTags(_video, error, { updateVideo: { status } }) {
        if (error) return VIDEO_TAGS;
        const lists = DECISION_TAGS[status];
        // The plan posts an approved video; another decision cancels its future posts.
        return status === 'approved'
          ? [...lists, 'ScheduledPost']
          : [...lists, 'DashboardStats', 'ScheduledPost'];
      },
      onQueryStarted({ id, updateVideo: { status, reason } }, started) {
        if (status === 'approved') started.dispatch(countApproval());
        return showWrite('Video', started, {
          // The form with the reason stays open until it is stored.
          atOnce:
            reason === undefined ? { id, change: (video) => ({ ...video, status }) } : undefined,
          settled: (video) => {
            void started.dispatch(generatedApi.util.upsertQueryData('getVideo', { id }, video));
            return { ids: [id], change: () => video };
          },
        });
      },
    },
    deleteVideo: {
      invalidatesTags: VIDEO_TAGS,
      onQueryStarted: ({ id }, started) =>
        showWrite('Video', started, { settled: () => ({ ids: [id], change: () => null }) }),
    },
    bulkUpdateVideos: { invalidatesTags: VIDEO_TAGS },
    bulkDeleteVideos: { invalidatesTags: VIDEO_TAGS },
    getRenderStatus: { keepUnusedDataFor: 0 },
    getNeuralVoices: {
      async onQueryStarted(_, { dispatch, getCacheEntry, queryFulfilled }) {
        const known = getCacheEntry().data;
        try {
          const { data } = await queryFulfilled;
          // They can be chosen as soon as they are there.
          if (known && known.state !== data.state && data.state === 'installed')
            dispatch(generatedApi.util.invalidateTags(['Avatar']));
        } catch {
          // The next poll asks again.
        }
      },
    },
  },
});

/** The one count that an approval changes: it need not be read. */
const countApproval = () =>
  generatedApi.util.updateQueryData('getDashboardStats', undefined, (stats) => {
    stats.pendingReview -= 1;
    stats.pipeline.pendingReview -= 1;
  });
