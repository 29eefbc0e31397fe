import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import layout from '~/shared/ui/layout.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import { VideoRow } from '~/shared/video/VideoRow';
import styles from './RecentVideosCard.module.css';

const SHOWN = 5;

const EMPTY = (
  <div className={layout.emptyState}>
    <EmptyState title="No videos yet" text="Rendering, approved and rejected videos appear here." />
  </div>
);

export function RecentVideosCard({ onWatch }: { onWatch: (video: Video) => void }) {
  const videos = api.useListVideosQuery(WHOLE_LIST);
  const recent = videos.data?.filter(({ status }) => status !== 'pending_review').slice(0, SHOWN);
  return (
    <Card title="Recent Videos" className={layout.roomyCard}>
      <QueryState
        query={{ ...videos, data: recent }}
        what="Recent videos"
        loading={SHOWN}
        empty={EMPTY}
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((video) => (
              <VideoRow key={video.id} video={video} onWatch={onWatch} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
