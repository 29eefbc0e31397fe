import Slider from '@mui/material/Slider';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import type { Video } from '~/api/generated';
import { clipLength } from '~/shared/format/clipLength';
import { ToolButton } from '~/shared/ui/ToolButton';
import { playOrPause } from '../playOrPause';
import { usePlayback } from '../usePlayback';
import { usePlaybackSpeed } from '../usePlaybackSpeed';
import styles from './StagePlayer.module.css';

interface StageControlsProps {
  video: Video;
  player: RefObject<HTMLVideoElement | null>;
  onSound: (sound: 'on' | 'off') => void;
}

/** The controls of the current video. Rendered again as it plays, and nothing else is. */
export function StageControls({ video, player, onSound }: StageControlsProps) {
  const { time, length, paused, muted } = usePlayback(player, video.id);
  const { speed, changeSpeed } = usePlaybackSpeed();
  const seek = (_event: Event, to: number | number[]) => {
    if (player.current && typeof to === 'number') player.current.currentTime = to;
  };
  const setMuted = (wanted: boolean) => {
    if (player.current) player.current.muted = wanted;
    onSound(wanted ? 'off' : 'on');
  };
  return (
    <fieldset className={styles.controls} aria-label="Player">
      <ToolButton label={paused ? 'Play' : 'Pause'} onClick={() => playOrPause(player)}>
        {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
      </ToolButton>
      <span className={styles.position}>
        <Slider
          size="small"
          aria-label="Position"
          min={0}
          max={length || 1}
          step={0.1}
          shiftStep={5}
          value={Math.min(time, length)}
          disabled={length === 0}
          onChange={seek}
          getAriaValueText={(at) => `${clipLength(at)} of ${clipLength(length)}`}
        />
      </span>
      <span className={styles.time} aria-hidden>
        {clipLength(time)} / {clipLength(length)}
      </span>
      <ToolButton label="Mute" pressed={muted} onClick={() => setMuted(!muted)}>
        {muted ? <VolumeX size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
      </ToolButton>
      <ToolButton label={`Playback speed: ${speed}×`} onClick={changeSpeed}>
        {speed}×
      </ToolButton>
    </fieldset>
  );
}
