import { generatedApi, type QueuedVideo } from './generated';
import { type ListPage, pagesOf } from './listPages';

/** Making many videos and their queue, which no first screen needs: loaded with the screens that do. */
generatedApi.enhanceEndpoints({
  endpoints: {
    bulkCreateVideos: {
      invalidatesTags: ['Video', 'Script', 'DashboardStats', 'CostSummary', 'RenderQueue'],
    },
    // Asked again whenever it is needed: budget, speed and scripts change.
    quoteVideos: { providesTags: [], keepUnusedDataFor: 0 },
  },
});

export const renderQueueApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    queuedVideoPages: build.infiniteQuery<ListPage<QueuedVideo>, object, number | null>({
      ...pagesOf<QueuedVideo, object>('/api/render-queue/videos'),
      providesTags: ['RenderQueue'],
    }),
  }),
});
