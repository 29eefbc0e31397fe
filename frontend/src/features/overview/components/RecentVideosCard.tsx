import { useListVideosQuery } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { VideoRow } from '~/shared/video/VideoRow';
import styles from './RecentVideosCard.module.css';

const SHOWN = 5;

export function RecentVideosCard({ onWatch }: { onWatch: (video: Video) => void }) {
  const { data, error, refetch } = useListVideosQuery(WHOLE_LIST);
  const recent = data?.filter(({ status }) => status !== 'pending_review').slice(0, SHOWN);
  return (
    <Card title="Recent Videos">
      {!data && error && (
        <ErrorState what="Recent videos" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={SHOWN} />}
      {recent?.length === 0 && (
        <EmptyState
          title="No videos yet"
          text="Rendering, approved and rejected videos appear here."
        />
      )}
      <ul className={styles.list}>
        {recent?.map((video) => (
          <VideoRow key={video.id} video={video} onWatch={onWatch} />
        ))}
      </ul>
    </Card>
  );
}
