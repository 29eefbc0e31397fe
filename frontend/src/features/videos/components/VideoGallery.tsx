import { Clapperboard } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { Video, VideoStatus } from '~/api/generated';
import { ProjectChip } from '~/entities/project/ProjectChip';
import { formatCount } from '~/shared/format/words';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { ListToolbar } from '~/shared/lists/ListToolbar';
import { NoResults } from '~/shared/lists/NoResults';
import { SelectShown } from '~/shared/lists/SelectShown';
import { isFiltered, NO_FILTER, useListFilter } from '~/shared/lists/useListFilter';
import { useListRows } from '~/shared/lists/useListRows';
import { useScrollToList } from '~/shared/lists/useScrollToList';
import { useSelection } from '~/shared/lists/useSelection';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { GalleryItem } from './GalleryItem';
import styles from './VideoGallery.module.css';
import { VideoSelectionBar } from './VideoSelectionBar';

const STATUSES: readonly VideoStatus[] = [
  'processing',
  'completed',
  'failed',
  'pending_review',
  'approved',
  'rejected',
];

/** From here on, the browser lays out only those that are near the window. */
const MANY = 200;

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
  const selection = useSelection(rows, filter);
  const list = useScrollToList(filter.project !== undefined);
  const linkedId = useLinkedId('video');
  // A linked video may stand on a page that is not loaded, or outside the filter.
  const isListed = rows?.some(({ id }) => id === linkedId) ?? true;
  const { data: linked } = api.useGetVideoQuery(
    { id: linkedId ?? 0 },
    { skip: linkedId === null || isListed },
  );
  const empty = isFiltered(filter) ? <NoResults onClear={() => setFilter(NO_FILTER)} /> : EMPTY;
  return (
    <div ref={list}>
      <Card title="Video Gallery" action={total > 0 && formatCount(total)}>
        <ListToolbar what="videos" statuses={STATUSES} filter={filter} setFilter={setFilter}>
          <ProjectChip
            projectId={filter.project}
            onRemove={() => setFilter({ project: undefined })}
          />
        </ListToolbar>
        <QueryState query={state} what="Videos" loading={4} empty={empty}>
          {(shown) => (
            <>
              <SelectShown rows={shown} selection={selection} />
              <ul className={styles.gallery} data-many={shown.length > MANY || undefined}>
                {(linked && !isListed ? [linked, ...shown] : shown).map((video) => (
                  <GalleryItem
                    key={video.id}
                    video={video}
                    linked={video.id === linkedId}
                    selection={selection}
                    onWatch={onWatch}
                  />
                ))}
              </ul>
            </>
          )}
        </QueryState>
        {showMore}
        <VideoSelectionBar rows={rows ?? []} total={total} filter={filter} selection={selection} />
      </Card>
    </div>
  );
}
