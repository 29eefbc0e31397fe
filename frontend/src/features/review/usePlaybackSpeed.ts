import { useStoredChoice } from '~/shared/hooks/useStoredChoice';

const SPEEDS = ['1', '1.5', '2'] as const;

/** The speed at which videos are reviewed, stored in this browser. */
export function usePlaybackSpeed() {
  const [speed, setSpeed] = useStoredChoice('review-speed', SPEEDS);
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? SPEEDS[0];
  return { speed, changeSpeed: () => setSpeed(next) };
}
