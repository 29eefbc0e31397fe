import { Clapperboard } from 'lucide-react';
import { useListVideosQuery } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { ShowMore } from '~/shared/ui/ShowMore';
import { GalleryItem } from './GalleryItem';
import styles from './VideoGallery.module.css';

const STEP = 15;

export function VideoGallery({ onWatch }: { onWatch: (video: Video) => void }) {
  const { data, error, refetch } = useListVideosQuery(WHOLE_LIST);
  const linkedId = useLinkedId('video');
  const linked = data?.findIndex(({ id }) => id === linkedId);
  const { shown, more, showMore } = useShowMore(data, STEP, linked);
  return (
    <Card title="Video Gallery">
      {!data && error && <ErrorState what="Videos" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowPlaceholders rows={4} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<Clapperboard size={22} />}
          title="No videos yet"
          text="Videos appear here as soon as their render starts."
        />
      )}
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
      <ShowMore count={more} noun="video" onClick={showMore} />
    </Card>
  );
}
