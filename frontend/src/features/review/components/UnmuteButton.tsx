import Button from '@mui/material/Button';
import { VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { usePlayback } from '../usePlayback';
import styles from './StagePlayer.module.css';

interface UnmuteButtonProps {
  player: RefObject<HTMLVideoElement | null>;
  videoId: number;
}

/** On the picture while the browser has muted it, where it is seen on a phone as well. */
export function UnmuteButton({ player, videoId }: UnmuteButtonProps) {
  const { muted } = usePlayback(player, videoId);
  if (!muted) return null;
  const unmute = () => {
    if (player.current) player.current.muted = false;
  };
  return (
    <Button
      size="small"
      variant="contained"
      className={styles.unmute}
      startIcon={<VolumeX size={16} />}
      onClick={unmute}
    >
      Unmute
    </Button>
  );
}
