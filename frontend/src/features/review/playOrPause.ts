import type { RefObject } from 'react';

export function playOrPause({ current: video }: RefObject<HTMLVideoElement | null>) {
  if (video?.paused) void video.play();
  else video?.pause();
}
