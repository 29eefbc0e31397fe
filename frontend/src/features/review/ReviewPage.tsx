import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { Video, VideoStatus } from '~/api/generated';
import { RECENT_LIMIT, WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';
import { useVideoPlayer } from '~/shared/video/useVideoPlayer';
import { VideoGrid } from '~/shared/video/VideoGrid';
import { VideoMenu } from '~/shared/video/VideoMenu';
import { BulkActions } from './components/BulkActions';
import { PendingCard } from './components/PendingCard';
import styles from './ReviewPage.module.css';

type Counted = Record<'pending' | 'approved' | 'rejected', readonly Video[] | undefined>;

const count = (videos: readonly Video[] | undefined) => videos && String(videos.length);

function ReviewCounters({ pending, approved, rejected }: Counted) {
  return (
    <StatGrid columns={3}>
      <StatCard wide Icon={Hourglass} title="Pending Review" value={count(pending)}>
        Awaiting your decision
      </StatCard>
      <StatCard Icon={CircleCheck} title="Approved" value={count(approved)}>
        Ready to schedule
      </StatCard>
      <StatCard Icon={CircleX} title="Rejected" value={count(rejected)}>
        Will not be published
      </StatCard>
    </StatGrid>
  );
}

const withStatus = (videos: readonly Video[] | undefined, status: VideoStatus) =>
  videos?.filter((video) => video.status === status);

export function ReviewPage() {
  const { data, error, refetch } = api.useListVideosQuery(WHOLE_LIST);
  const { watch, player } = useVideoPlayer();
  const pending = withStatus(data, 'pending_review');
  const approved = withStatus(data, 'approved');
  const rejected = withStatus(data, 'rejected');

  const grid = (label: string, videos: readonly Video[]) => (
    <VideoGrid
      label={label}
      videos={videos.slice(0, RECENT_LIMIT)}
      onWatch={watch}
      menuOf={(video) => <VideoMenu video={video} />}
      dense
      carousel
    />
  );
  return (
    <div className={styles.page} data-known={data !== undefined || undefined}>
      <PageHeader
        title="Review & Approve"
        subtitle="Nothing is published until you approve it."
        action={<BulkActions pending={pending} />}
      />
      {!data && error ? (
        <ErrorState what="Videos" error={error} onRetry={refetch} />
      ) : (
        <>
          <div className={styles.figures}>
            <ReviewCounters pending={pending} approved={approved} rejected={rejected} />
          </div>
          <PendingCard pending={pending} onWatch={watch} />
          <div className={styles.decided}>
            {approved && (
              <Card title="Recently Approved">
                {approved.length === 0 && <EmptyState title="No approved videos yet" />}
                {grid('Recently approved videos', approved)}
              </Card>
            )}
            {rejected && rejected.length > 0 && (
              <Card title="Rejected">{grid('Rejected videos', rejected)}</Card>
            )}
          </div>
        </>
      )}
      {player}
    </div>
  );
}
