import { useState } from 'react';
import type { Video } from '~/api/generated';
import { lazyComponent } from '~/shared/ui/lazyComponent';

const VideoPlayerDialog = lazyComponent(
  () => import(/* webpackChunkName: "player" */ './VideoPlayerDialog'),
);

/** `watch` opens a video in a dialog; `player` is that dialog, to be placed on the page. */
export function useVideoPlayer() {
  const [video, setVideo] = useState<Video | null>(null);
  const player = video && <VideoPlayerDialog video={video} onClose={() => setVideo(null)} />;
  return { watch: setVideo, player };
}
