import Button from '@mui/material/Button';
import { Play } from 'lucide-react';
import type { Video } from '~/api/generated';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { FileRemoved } from '~/entities/video/FileRemoved';
import { Poster } from '~/entities/video/Poster';
import { statusReason } from '~/entities/video/statusReason';
import { VideoMenu } from '~/entities/video/VideoMenu';
import item from '~/entities/video/videoItem.module.css';
import { useScrollIntoView } from '~/shared/hooks/useScrollIntoView';
import { SelectBox } from '~/shared/lists/SelectBox';
import type { Selection } from '~/shared/lists/useSelection';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './VideoGallery.module.css';

interface GalleryItemProps {
  video: Video;
  linked: boolean;
  selection: Selection;
  onWatch: (video: Video) => void;
}

export function GalleryItem({ video, linked, selection, onWatch }: GalleryItemProps) {
  const row = useScrollIntoView<HTMLLIElement>(linked);
  return (
    <li {...row} className={styles.item}>
      <Poster video={video}>
        <span className={styles.select}>
          <SelectBox id={video.id} title={video.title} selection={selection} />
        </span>
      </Poster>
      <div className={item.text}>
        <h3 className={item.title}>{video.title}</h3>
        <div className={item.state}>
          <StatusBadge kind="video" status={video.status} />
          <VideoMenu video={video} />
        </div>
        <p className={styles.note}>
          {statusReason(video) || (
            <>
              Created <Timestamp at={video.createdAt} show="date" />
            </>
          )}
        </p>
        {video.fileRemovedAt && (
          <p className={styles.note}>
            <FileRemoved at={video.fileRemovedAt} />
          </p>
        )}
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
