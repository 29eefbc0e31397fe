import { type RefObject, useEffect } from 'react';

const isForbidden = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'NotAllowedError';

const reducesMotion = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

async function start(video: HTMLVideoElement, sound: boolean) {
  video.muted = !sound;
  try {
    await video.play();
  } catch (reason) {
    // Browsers allow sound only after the operator has used the page.
    if (!sound || !isForbidden(reason)) return;
    await start(video, false);
  }
}

/** Plays each video from its beginning as it becomes the current one, muted where the browser forbids sound. */
export function useAutoplay(
  player: RefObject<HTMLVideoElement | null>,
  videoId: number,
  sound: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each video has a player; the sound is changed in the player itself
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    video.muted = !sound;
    if (!reducesMotion()) void start(video, sound);
    return () => {
      video.pause();
      video.currentTime = 0;
    };
  }, [player, videoId]);
}
