import { HttpResponse, http } from 'msw';
import type { CreateVideo, RenderStatus, Video } from '~/api/generated';
import { anAvatar, aScript, aVideo, aVoice, dashboardStats } from './factories';
import { aQueuedVideo, renderQueue } from './renderQueueFactories';
import { mockGet, mockList, server } from './server';

export const processing = aVideo({ status: 'processing', progress: 0, videoUrl: null });

const statsOf = (videos: readonly Video[]) => {
  const rendering = videos.filter(({ status }) => status === 'processing').length;
  return dashboardStats({ pipeline: { ...dashboardStats().pipeline, rendering } });
};

/** A server with one approved script whose render goes through these statuses, one per poll. */
export function mockRender(...statuses: RenderStatus[]) {
  const sent: CreateVideo[] = [];
  let video = processing;
  let polls = 0;
  mockList('/api/scripts', [
    aScript({ id: 7, title: 'Say no', status: 'approved', duration: 30 }),
    aScript({ id: 8, title: 'A draft', status: 'draft' }),
  ]);
  mockGet('/api/heygen/avatars', [anAvatar({ name: 'Ada Stone' })]);
  mockGet('/api/heygen/voices', [aVoice({ name: 'Low Tide' })]);
  mockList('/api/videos', () => (sent.length > 0 ? [video] : []));
  mockGet('/api/videos/40', () => video);
  mockGet('/api/render-queue', () => renderQueue({ rendering: sent.length }));
  mockGet('/api/render-queue/videos', () =>
    video.status === 'processing' && sent.length > 0
      ? [aQueuedVideo({ id: video.id, title: video.title, progress: video.progress })]
      : [],
  );
  mockGet('/api/scripts/8', aScript({ id: 8, status: 'draft' }));
  mockGet('/api/dashboard/stats', () => statsOf(sent.length > 0 ? [video] : []));
  server.use(
    http.post('*/api/videos', async ({ request }) => {
      sent.push((await request.json()) as CreateVideo);
      return HttpResponse.json(video, { status: 201 });
    }),
    http.get('*/api/heygen/video/render-40/status', () => {
      const status = statuses[Math.min(polls, statuses.length - 1)];
      polls += 1;
      if (status?.status === 'completed') video = aVideo({ status: 'pending_review' });
      if (status?.status === 'failed') video = aVideo({ status: 'failed', videoUrl: null });
      return HttpResponse.json(status);
    }),
  );
  return { sent, pollCount: () => polls };
}

export const running = (progress: number): RenderStatus => ({
  status: 'processing',
  progress,
  error: null,
});
