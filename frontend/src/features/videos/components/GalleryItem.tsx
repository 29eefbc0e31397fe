import Button from '@mui/material/Button';
import { Play } from 'lucide-react';
import type { Video } from '~/api/generated';
import { formatDate } from '~/shared/format/dateTime';
import { useScrollIntoView } from '~/shared/hooks/useScrollIntoView';
import { StatusBadge } from '~/shared/ui/StatusBadge';
import { Poster } from '~/shared/video/Poster';
import { VideoMenu } from '~/shared/video/VideoMenu';
import item from '~/shared/video/videoItem.module.css';
import styles from './VideoGallery.module.css';

interface GalleryItemProps {
  video: Video;
  /** Whether a link led here. */
  linked: boolean;
  onWatch: (video: Video) => void;
}

const noteOf = ({ status, error, createdAt }: Video) =>
  status === 'failed' && error ? error : `Created ${formatDate(createdAt)}`;

export function GalleryItem({ video, linked, onWatch }: GalleryItemProps) {
  const row = useScrollIntoView<HTMLLIElement>(linked);
  return (
    <li {...row} className={styles.item}>
      <Poster video={video} />
      <div className={item.text}>
        <h3 className={item.title}>{video.title}</h3>
        <div className={item.state}>
          <StatusBadge kind="video" status={video.status} />
          <VideoMenu video={video} />
        </div>
        <p className={styles.note}>{noteOf(video)}</p>
      </div>
      {video.videoUrl && (
        <Button
          variant="outlined"
          startIcon={<Play size={15} />}
          aria-label={`Watch ${video.title}`}
          onClick={() => onWatch(video)}
        >
          Watch
        </Button>
      )}
    </li>
  );
}
