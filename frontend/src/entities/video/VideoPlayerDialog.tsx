import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { Video } from '~/api/generated';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import { Player } from './Player';
import styles from './VideoPlayerDialog.module.css';

export function VideoPlayerDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const titleId = useId();
  return (
    <OpenDialog className={styles.paper} onClose={onClose} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {video.title}
        </h2>
        <IconButton aria-label="Close player" onClick={onClose} autoFocus>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <Player video={video} autoPlay className={styles.player} />
    </OpenDialog>
  );
}
