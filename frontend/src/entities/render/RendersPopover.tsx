import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Video } from '~/api/generated';
import { paths, reviewPath, videoPath } from '~/config/paths';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { formatCount } from '~/shared/format/words';
import { ProgressBar } from '~/shared/ui/ProgressBar';
import styles from './RendersPopover.module.css';
import { type EndedRender, endedDismissed } from './rendersSlice';

interface RendersPopoverProps {
  anchor: HTMLElement | null;
  /** The renders of the first page, newest first. */
  videos: readonly Video[];
  /** How many there are in all. */
  total: number;
  ended: readonly EndedRender[];
  onClose: () => void;
}

interface RowProps {
  onClose: () => void;
}

function RenderRow({ video, onClose }: RowProps & { video: Video }) {
  const { id, title, progress } = video;
  return (
    <li>
      <div className={styles.line}>
        <Link to={videoPath(id)} className={styles.link} onClick={onClose}>
          {title}
        </Link>
        <span className={styles.percent}>{progress === null ? 'Queued' : `${progress}%`}</span>
      </div>
      <ProgressBar label={`Rendering ${title}`} value={progress} />
    </li>
  );
}

function EndedRow({ render, onClose }: RowProps & { render: EndedRender }) {
  const { id, title, outcome } = render;
  const isReady = outcome === 'completed';
  return (
    <li className={styles.line}>
      <Link to={isReady ? reviewPath(id) : videoPath(id)} className={styles.link} onClick={onClose}>
        {title}
      </Link>
      <StatusBadge kind="video" status={isReady ? 'pending_review' : 'failed'} />
    </li>
  );
}

/** Every render with its progress, and those that have ended. Open as long as it is rendered. */
export function RendersPopover({ anchor, videos, total, ended, onClose }: RendersPopoverProps) {
  const dispatch = useDispatch();
  const others = total - videos.length;
  const dismiss = () => {
    onClose();
    dispatch(endedDismissed());
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      // In the main landmark, like all content.
      container={() => document.querySelector('main') ?? document.body}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Renders', className: styles.paper } }}
    >
      {videos.length > 0 && (
        <ul className={styles.list} aria-label="Rendering">
          {videos.map((video) => (
            <RenderRow key={video.id} video={video} onClose={onClose} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <p>
          <Link to={paths.videos} className={styles.link} onClick={onClose}>
            and {formatCount(others)} more
          </Link>
        </p>
      )}
      {ended.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Finished">
            {ended.map((render) => (
              <EndedRow key={render.id} render={render} onClose={onClose} />
            ))}
          </ul>
          <Button size="small" color="inherit" onClick={dismiss}>
            Clear finished
          </Button>
        </>
      )}
    </Popover>
  );
}
