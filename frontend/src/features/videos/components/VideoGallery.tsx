import Button from '@mui/material/Button';
import { Clapperboard, Play } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useScrollIntoView } from '~/shared/hooks/useScrollIntoView';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { StatusBadge } from '~/shared/ui/StatusBadge';
import { Timestamp } from '~/shared/ui/Timestamp';
import { useShowMore } from '~/shared/ui/useShowMore';
import { Poster } from '~/shared/video/Poster';
import { VideoMenu } from '~/shared/video/VideoMenu';
import item from '~/shared/video/videoItem.module.css';
import styles from './VideoGallery.module.css';

interface GalleryItemProps {
  video: Video;
  linked: boolean;
  onWatch: (video: Video) => void;
}

function GalleryItem({ video, linked, onWatch }: GalleryItemProps) {
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
        <p className={styles.note}>
          {(video.status === 'failed' && video.error) || (
            <>
              Created <Timestamp at={video.createdAt} show="date" />
            </>
          )}
        </p>
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

const PAGE_SIZE = 15;

const EMPTY = (
  <EmptyState
    icon={<Clapperboard size={22} />}
    title="No videos yet"
    text="Videos appear here as soon as rendering starts."
  />
);

export function VideoGallery({ onWatch }: { onWatch: (video: Video) => void }) {
  const videos = api.useListVideosQuery(WHOLE_LIST);
  const linkedId = useLinkedId('video');
  const linked = videos.data?.findIndex(({ id }) => id === linkedId);
  const { shown, showMore } = useShowMore(videos.data, PAGE_SIZE, 'video', linked);
  return (
    <Card title="Video Gallery">
      <QueryState query={videos} what="Videos" loading={4} empty={EMPTY}>
        {() => (
          <ul className={styles.gallery}>
            {shown.map((video) => (
              <GalleryItem
                key={video.id}
                video={video}
                linked={video.id === linkedId}
                onWatch={onWatch}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {showMore}
    </Card>
  );
}
