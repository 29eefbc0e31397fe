import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { Video } from '~/api/generated';
import { Player } from './Player';
import styles from './VideoPlayerDialog.module.css';

interface VideoPlayerDialogProps {
  video: Video;
  onClose: () => void;
}

export function VideoPlayerDialog({ video, onClose }: VideoPlayerDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {video.title}
        </h2>
        <IconButton aria-label="Close player" onClick={onClose} autoFocus>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <Player video={video} autoPlay className={styles.player} />
    </Dialog>
  );
}
