import Skeleton from '@mui/material/Skeleton';
import { memo, type ReactNode } from 'react';
import type { Video } from '~/api/generated';
import { VideoCard } from './VideoCard';
import styles from './VideoGrid.module.css';

interface CardOptions {
  onWatch: (video: Video) => void;
  actionsEnabled?: boolean;
  menuOf?: (video: Video) => ReactNode;
  actionOf?: (video: Video) => ReactNode;
}

interface VideoGridProps extends CardOptions {
  label: string;
  /** Undefined while they load. */
  videos: readonly Video[] | undefined;
  dense?: boolean;
  /** On phones, one row to swipe through. */
  carousel?: boolean;
  /** The current video of the keyboard shortcuts. */
  currentId?: number;
}

const PLACEHOLDERS = [0, 1, 2, 3];

/** Rendered again only when its video changes: a decision on one video leaves the cards of all others as they are. */
const GridItem = memo(function GridItem(props: CardOptions & { video: Video; current: boolean }) {
  const { video, current, onWatch, actionsEnabled, menuOf, actionOf } = props;
  return (
    <li data-video={video.id} data-current={current || undefined}>
      <VideoCard
        video={video}
        onWatch={onWatch}
        actionsEnabled={actionsEnabled}
        menu={menuOf?.(video)}
        action={actionOf?.(video)}
      />
    </li>
  );
});

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
        <GridItem
          key={video.id}
          video={video}
          current={video.id === currentId}
          onWatch={onWatch}
          actionsEnabled={actionsEnabled}
          menuOf={menuOf}
          actionOf={actionOf}
        />
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
