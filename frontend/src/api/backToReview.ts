import { putVideo } from './cacheWrites';
import { api, VIDEO_TAGS } from './endpoints';
import type { Video } from './generated';
import { showResponse } from './showResponse';

/** A video that was approved or rejected, and can be returned to review. */
export interface DecidedVideo {
  videoId: number;
}

/** An endpoint of its own, because Review shows the video that it returned last. */
export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    backToReview: build.mutation<Video, DecidedVideo>({
      query: ({ videoId }) => ({
        url: `/api/videos/${videoId}`,
        method: 'PUT',
        body: { status: 'pending_review' },
      }),
      invalidatesTags: VIDEO_TAGS,
      onQueryStarted: showResponse(putVideo),
    }),
  }),
});
