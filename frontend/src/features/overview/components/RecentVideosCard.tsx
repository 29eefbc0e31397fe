import type { Video } from '~/api/generated';
import { VideoRow } from '~/entities/video/VideoRow';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import layout from '~/shared/ui/layout.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import { useRecentVideos } from '../useRecentVideos';
import styles from './RecentVideosCard.module.css';

const SHOWN = 5;

const EMPTY = (
  <div className={layout.emptyState}>
    <EmptyState title="No videos yet" text="Approved, rejected and failed videos appear here." />
  </div>
);

export function RecentVideosCard({ onWatch }: { onWatch: (video: Video) => void }) {
  const recent = useRecentVideos();
  return (
    <Card title="Recent videos" className={layout.roomyCard}>
      <QueryState query={recent} what="Recent videos" loading={SHOWN} empty={EMPTY}>
        {(videos) => (
          <ul className={styles.list}>
            {videos.slice(0, SHOWN).map((video) => (
              <VideoRow key={video.id} video={video} onWatch={onWatch} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
