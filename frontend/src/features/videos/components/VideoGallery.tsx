import { Clapperboard } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { ShowMore } from '~/shared/ui/ShowMore';
import { GalleryItem } from './GalleryItem';
import styles from './VideoGallery.module.css';

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
  const { shown, more, showMore } = useShowMore(videos.data, PAGE_SIZE, linked);
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
      <ShowMore count={more} noun="video" onClick={showMore} />
    </Card>
  );
}
