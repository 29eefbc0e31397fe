import Button from '@mui/material/Button';
import { Clapperboard, Play } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { Video, VideoStatus } from '~/api/generated';
import { formatCount } from '~/shared/format/words';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useScrollIntoView } from '~/shared/hooks/useScrollIntoView';
import { ListToolbar } from '~/shared/lists/ListToolbar';
import { NoResults } from '~/shared/lists/NoResults';
import { isFiltered, NO_FILTER, useListFilter } from '~/shared/lists/useListFilter';
import { useListRows } from '~/shared/lists/useListRows';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { StatusBadge } from '~/shared/ui/StatusBadge';
import { Timestamp } from '~/shared/ui/Timestamp';
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

const STATUSES: readonly VideoStatus[] = [
  'processing',
  'completed',
  'failed',
  'pending_review',
  'approved',
  'rejected',
];

const EMPTY = (
  <EmptyState
    icon={<Clapperboard size={22} />}
    title="No videos yet"
    text="Videos appear here as soon as rendering starts."
  />
);

export function VideoGallery({ onWatch }: { onWatch: (video: Video) => void }) {
  const { filter, setFilter } = useListFilter(STATUSES);
  const { rows, total, showMore, state } = useListRows(
    api.useVideoPagesInfiniteQuery(filter),
    'video',
  );
  const linkedId = useLinkedId('video');
  // A linked video may stand on a page that is not loaded, or outside the filter.
  const isListed = rows?.some(({ id }) => id === linkedId) ?? true;
  const { data: linked } = api.useGetVideoQuery(
    { id: linkedId ?? 0 },
    { skip: linkedId === null || isListed },
  );
  const empty = isFiltered(filter) ? <NoResults onClear={() => setFilter(NO_FILTER)} /> : EMPTY;
  return (
    <Card title="Video Gallery" action={total > 0 && formatCount(total)}>
      <ListToolbar what="videos" statuses={STATUSES} filter={filter} setFilter={setFilter} />
      <QueryState query={state} what="Videos" loading={4} empty={empty}>
        {(shown) => (
          <ul className={styles.gallery}>
            {(linked && !isListed ? [linked, ...shown] : shown).map((video) => (
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
