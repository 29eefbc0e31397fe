import { lazy, Suspense, useState } from 'react';
import type { Video } from '~/api/generated';

const VideoPlayerDialog = lazy(() =>
  import(/* webpackChunkName: "player" */ '~/shared/video/VideoPlayerDialog').then((module) => ({
    default: module.VideoPlayerDialog,
  })),
);

/** `watch` opens a video in a dialog; `player` is that dialog, to be placed on the page. */
export function useVideoPlayer() {
  const [video, setVideo] = useState<Video | null>(null);
  const player = video && (
    <Suspense fallback={null}>
      <VideoPlayerDialog video={video} onClose={() => setVideo(null)} />
    </Suspense>
  );
  return { watch: setVideo, player };
}
