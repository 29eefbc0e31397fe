import Button from '@mui/material/Button';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video, VideoStatus } from '~/api/generated';
import { RECENT_LIMIT } from '~/config/limits';
import { postOfVideoPath } from '~/config/paths';
import { useVideoPlayer } from '~/entities/video/useVideoPlayer';
import { VideoGrid } from '~/entities/video/VideoGrid';
import { VideoMenu } from '~/entities/video/VideoMenu';
import { formatCount } from '~/shared/format/words';
import { useListRows } from '~/shared/lists/useListRows';
import { useLoadAhead } from '~/shared/lists/useLoadAhead';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';
import { BulkActions } from './components/BulkActions';
import { PendingCard } from './components/PendingCard';
import { ReadyCount } from './components/ReadyCount';
import styles from './ReviewPage.module.css';
import { useBulkDecision } from './useBulkDecision';

/** The videos of a status: the newest ones, and how many there are. */
function useVideosOf(status: VideoStatus) {
  const query = api.useVideoPagesInfiniteQuery({ status });
  const list = useListRows(query, 'video');
  useLoadAhead(query, list.rows?.length ?? 0);
  return { ...list, error: query.error, refetch: query.refetch };
}

type Counted = Record<'pending' | 'approved' | 'rejected', ReturnType<typeof useVideosOf>>;

const count = ({ rows, total }: Counted['pending']) => rows && formatCount(total);

function ReviewCounters({ pending, approved, rejected }: Counted) {
  return (
    <StatGrid columns={3}>
      <StatCard wide Icon={Hourglass} title="Pending Review" value={count(pending)}>
        Awaiting your decision
      </StatCard>
      <StatCard Icon={CircleCheck} title="Approved" value={count(approved)}>
        <ReadyCount />
      </StatCard>
      <StatCard Icon={CircleX} title="Rejected" value={count(rejected)}>
        Will not be published
      </StatCard>
    </StatGrid>
  );
}

const menuOf = (video: Video) => <VideoMenu video={video} />;

const scheduleLink = ({ id, title, fileRemovedAt }: Video) =>
  !fileRemovedAt && (
    <Button
      component={Link}
      to={postOfVideoPath(id)}
      variant="outlined"
      size="small"
      aria-label={`Schedule ${title}`}
    >
      Schedule
    </Button>
  );

export function ReviewPage() {
  const pending = useVideosOf('pending_review');
  const approved = useVideosOf('approved');
  const rejected = useVideosOf('rejected');
  const bulk = useBulkDecision(pending.rows && pending.total);
  const { watch, player } = useVideoPlayer();
  const failed = [pending, approved, rejected].filter(({ rows, error }) => !rows && error);

  const grid = (label: string, videos: readonly Video[], actionOf?: typeof scheduleLink) => (
    <VideoGrid
      label={label}
      videos={videos.slice(0, RECENT_LIMIT)}
      onWatch={watch}
      menuOf={menuOf}
      actionOf={actionOf}
      dense
      carousel
    />
  );
  return (
    <div className={styles.page} data-known={pending.rows !== undefined || undefined}>
      <PageHeader
        title="Review & Approve"
        subtitle="Nothing is published until you approve it."
        action={<BulkActions bulk={bulk} />}
      />
      {failed[0] ? (
        <ErrorState
          what="Videos"
          error={failed[0].error}
          onRetry={() => failed.map(({ refetch }) => refetch())}
        />
      ) : (
        <>
          <PendingCard
            pending={pending.rows}
            total={pending.total}
            more={pending.showMore}
            onWatch={watch}
            approveUnflagged={() => void bulk.approveUnflagged()}
          />
          <div className={styles.figures}>
            <ReviewCounters pending={pending} approved={approved} rejected={rejected} />
          </div>
          <div className={styles.decided}>
            {approved.rows && (
              <Card title="Recently Approved">
                {approved.rows.length === 0 && (
                  <EmptyState
                    title="No approved videos yet"
                    text="Approved videos appear here and can be scheduled."
                  />
                )}
                {grid('Recently approved videos', approved.rows, scheduleLink)}
              </Card>
            )}
            {rejected.rows && rejected.rows.length > 0 && (
              <Card title="Rejected">{grid('Rejected videos', rejected.rows)}</Card>
            )}
          </div>
        </>
      )}
      {player}
    </div>
  );
}
