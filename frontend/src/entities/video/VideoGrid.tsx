import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { Video } from '~/api/generated';
import { VideoCard } from './VideoCard';
import styles from './VideoGrid.module.css';

interface VideoGridProps {
  label: string;
  /** Undefined while they load. */
  videos: readonly Video[] | undefined;
  onWatch: (video: Video) => void;
  actionsEnabled?: boolean;
  menuOf?: (video: Video) => ReactNode;
  actionOf?: (video: Video) => ReactNode;
  dense?: boolean;
  /** On phones, one row to swipe through. */
  carousel?: boolean;
  /** The current video of the keyboard shortcuts. */
  currentId?: number;
}

const PLACEHOLDERS = [0, 1, 2, 3];

export function VideoGrid(props: VideoGridProps) {
  const { label, videos, onWatch, actionsEnabled, menuOf, actionOf } = props;
  const { dense, carousel, currentId } = props;
  return (
    <ul
      className={styles.grid}
      data-dense={dense || undefined}
      data-carousel={carousel || undefined}
      aria-label={label}
      aria-busy={videos === undefined}
    >
      {videos?.map((video) => (
        <li key={video.id} data-video={video.id} data-current={video.id === currentId || undefined}>
          <VideoCard
            video={video}
            onWatch={onWatch}
            actionsEnabled={actionsEnabled}
            menu={menuOf?.(video)}
            action={actionOf?.(video)}
          />
        </li>
      ))}
      {videos === undefined &&
        PLACEHOLDERS.map((place) => (
          <li key={place} aria-hidden>
            <Skeleton variant="rounded" className={styles.placeholder} />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </li>
        ))}
    </ul>
  );
}
