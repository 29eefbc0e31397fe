import Button from '@mui/material/Button';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueuedVideo, QueuePlace } from '~/api/generated';
import { ProgressBar } from '~/shared/ui/ProgressBar';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './QueueRow.module.css';

interface QueueRowProps {
  video: QueuedVideo;
  /** When it is ready. */
  ready: string | undefined;
  isLast: boolean;
  onMove: (to: QueuePlace) => void;
  /** Follows a render that is not followed any more. */
  onFollow: (() => void) | undefined;
}

interface Move {
  to: QueuePlace;
  where: string;
  icon: ReactNode;
}

/** In the order of the buttons. */
export const MOVES: readonly Move[] = [
  { to: 'top', where: 'to the top', icon: <ArrowUpToLine size={16} aria-hidden /> },
  { to: 'up', where: 'up', icon: <ArrowUp size={16} aria-hidden /> },
  { to: 'down', where: 'down', icon: <ArrowDown size={16} aria-hidden /> },
];

/** A video of the render queue: its progress, or its place with the buttons that move it. */
export function QueueRow({ video, ready, isLast, onMove, onFollow }: QueueRowProps) {
  const { id, title, position, progress } = video;
  const state = position === null ? (progress === null ? 'Rendering' : `${progress}%`) : undefined;
  return (
    <li className={styles.row} data-queued={id}>
      <span className={styles.place} aria-hidden>
        {position}
      </span>
      <div className={styles.video}>
        <div className={styles.line}>
          <span className={styles.title}>{title}</span>
          <span className={styles.state}>{[state, ready].filter(Boolean).join(' · ')}</span>
        </div>
        {position === null && <ProgressBar label={`Rendering ${title}`} value={progress} />}
      </div>
      {onFollow && (
        <Button size="small" color="inherit" aria-label={`Follow ${title}`} onClick={onFollow}>
          Follow
        </Button>
      )}
      {position !== null && (
        <div className={styles.moves}>
          {MOVES.map(({ to, where, icon }) => (
            <ToolButton
              key={to}
              label={`Move ${title} ${where}`}
              disabled={to === 'down' ? isLast : position === 1}
              onClick={() => onMove(to)}
            >
              {icon}
            </ToolButton>
          ))}
        </div>
      )}
    </li>
  );
}
