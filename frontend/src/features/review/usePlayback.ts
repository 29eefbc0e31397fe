import { type RefObject, useEffect, useState } from 'react';

interface Playback {
  /** In seconds, as the length; 0 until that is known. */
  time: number;
  length: number;
  paused: boolean;
  muted: boolean;
}

const NOTHING: Playback = { time: 0, length: 0, paused: true, muted: false };

const EVENTS = [
  'timeupdate',
  'seeked',
  'play',
  'pause',
  'ended',
  'volumechange',
  'durationchange',
] as const;

const playbackOf = ({ currentTime, duration, paused, muted }: HTMLVideoElement): Playback => ({
  time: currentTime,
  length: Number.isFinite(duration) ? duration : 0,
  paused,
  muted,
});

/** What the player of the current video does. */
export function usePlayback(player: RefObject<HTMLVideoElement | null>, videoId: number): Playback {
  const [playback, setPlayback] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each video has a player of its own
  useEffect(() => {
    const video = player.current;
    const read = () => setPlayback(video ? playbackOf(video) : NOTHING);
    read();
    for (const event of EVENTS) video?.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) video?.removeEventListener(event, read);
    };
  }, [player, videoId]);
  return playback;
}
