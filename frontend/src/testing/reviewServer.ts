import { HttpResponse, http } from 'msw';
import type { UpdateVideo, Video, VideoDecision, VideoStatus } from '~/api/generated';
import { mockList, refusal, server } from './server';

/** The decisions that the server takes, by the status of the video. */
const ALLOWED: Partial<Record<VideoStatus, readonly VideoDecision[]>> = {
  pending_review: ['approved', 'rejected'],
  approved: ['rejected', 'pending_review'],
  rejected: ['pending_review'],
};

/** A server that decides on these videos as the real one does. Returns the bodies sent to it, with the video's id. */
export function mockReview(videos: Video[]) {
  const sent: (UpdateVideo & { id: number })[] = [];
  mockList('/api/videos', () => videos);
  server.use(
    http.put('*/api/videos/:id', async ({ params, request }) => {
      const wish = (await request.json()) as UpdateVideo;
      const place = videos.findIndex(({ id }) => id === Number(params.id));
      const video = videos[place];
      if (!video || !ALLOWED[video.status]?.includes(wish.status)) {
        return refusal(409, { error: `A video that is ${video?.status} cannot be changed.` });
      }
      sent.push({ id: video.id, ...wish });
      const rejectionReason = wish.reason ?? null;
      videos[place] = { ...video, status: wish.status, rejectionReason };
      return HttpResponse.json(videos[place]);
    }),
  );
  return sent;
}
