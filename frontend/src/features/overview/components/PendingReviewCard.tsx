import Button from '@mui/material/Button';
import { ArrowRight, SquareCheckBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useListVideosQuery } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { VideoGrid } from '~/shared/video/VideoGrid';

/** As many as fit one row on a desk; the others are on the Review screen. */
const SHOWN = 4;

export function PendingReviewCard({ onWatch }: { onWatch: (video: Video) => void }) {
  const { data, error, refetch } = useListVideosQuery(WHOLE_LIST);
  const pending = data?.filter(({ status }) => status === 'pending_review');
  const failed = !data && error;
  return (
    <Card
      title="Videos Pending Review"
      subtitle={pending && pending.length > 0 && 'Nothing publishes until you approve it'}
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
      {failed && <ErrorState what="Videos" error={error} onRetry={() => void refetch()} />}
      {pending?.length === 0 && (
        <EmptyState icon={<SquareCheckBig size={22} />} title="No videos pending review" />
      )}
      {!failed && pending?.length !== 0 && (
        <VideoGrid
          label="Videos pending review"
          videos={pending?.slice(0, SHOWN)}
          onWatch={onWatch}
          carousel
        />
      )}
    </Card>
  );
}
