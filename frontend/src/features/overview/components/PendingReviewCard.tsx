import Button from '@mui/material/Button';
import { ArrowRight, SquareCheckBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { PENDING_SHOWN } from '~/config/overviewLists';
import { paths } from '~/config/paths';
import { VideoGrid } from '~/entities/video/VideoGrid';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';

export function PendingReviewCard({ onWatch }: { onWatch: (video: Video) => void }) {
  const pending = api.useListVideosQuery(PENDING_SHOWN);
  const { data } = pending;
  const grid = (shown: readonly Video[] | undefined) => (
    <VideoGrid label="Videos pending review" videos={shown} onWatch={onWatch} carousel />
  );
  return (
    <Card
      title="Videos Pending Review"
      subtitle={data && data.length > 0 && 'Nothing is published until you approve it'}
      action={
        <Button
          component={Link}
          to={paths.review}
          color="inherit"
          endIcon={<ArrowRight size={15} />}
        >
          Review all
        </Button>
      }
    >
      <QueryState
        query={pending}
        what="Videos"
        loading={grid(undefined)}
        empty={
          <EmptyState
            icon={<SquareCheckBig size={22} />}
            title="No videos pending review"
            text="Rendered videos appear here for review."
          />
        }
      >
        {grid}
      </QueryState>
    </Card>
  );
}
