import { useDraggable } from '@dnd-kit/core';
import Button from '@mui/material/Button';
import type { Video } from '~/api/generated';
import { Poster } from '~/entities/video/Poster';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './ReadyVideo.module.css';

interface ReadyVideoProps {
  video: Video;
  /** Whether it can be dragged onto a day. */
  draggable: boolean;
  onChoose: (videoId: string) => void;
}

/** An approved video without a post. By keyboard, its button does what dragging does. */
export function ReadyVideo({ video, draggable, onChoose }: ReadyVideoProps) {
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: `video ${video.id}`,
    data: { video },
    disabled: !draggable,
  });
  const ref = (element: HTMLElement | null) => {
    setNodeRef(element);
    // Keys on the button inside are not meant for dragging.
    setActivatorNodeRef(element);
  };
  return (
    <li {...listeners} ref={ref} className={styles.video} data-draggable={draggable || undefined}>
      <div className={styles.poster}>
        <Poster video={video} small />
      </div>
      <div className={styles.text}>
        <p className={styles.title}>{video.title}</p>
        {video.approvedAt && (
          <p className={styles.meta}>
            Approved <Timestamp at={video.approvedAt} show="date" />
          </p>
        )}
      </div>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Schedule ${video.title}`}
        onClick={() => onChoose(String(video.id))}
      >
        Schedule
      </Button>
    </li>
  );
}
