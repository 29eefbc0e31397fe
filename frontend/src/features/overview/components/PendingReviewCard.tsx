import Button from '@mui/material/Button';
import { ArrowRight, SquareCheckBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { VideoGrid } from '~/shared/video/VideoGrid';

/** As many as fit into one row on a wide screen; the others are on the Review screen. */
const SHOWN = 4;

export function PendingReviewCard({ onWatch }: { onWatch: (video: Video) => void }) {
  const videos = api.useListVideosQuery(WHOLE_LIST);
  const pending = videos.data?.filter(({ status }) => status === 'pending_review');
  const grid = (shown: readonly Video[] | undefined) => (
    <VideoGrid label="Videos pending review" videos={shown} onWatch={onWatch} carousel />
  );
  return (
    <Card
      title="Videos Pending Review"
      subtitle={pending && pending.length > 0 && 'Nothing is published until you approve it'}
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
        query={{ ...videos, data: pending?.slice(0, SHOWN) }}
        what="Videos"
        loading={grid(undefined)}
        empty={<EmptyState icon={<SquareCheckBig size={22} />} title="No videos pending review" />}
      >
        {grid}
      </QueryState>
    </Card>
  );
}
