import { PartyPopper } from 'lucide-react';
import type { Video } from '~/api/generated';
import { Card } from '~/shared/components/Card';
import { EmptyState } from '~/shared/components/EmptyState';
import { ShowMore } from '~/shared/components/ShowMore';
import { VideoGrid } from '~/shared/components/VideoGrid';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { useReviewKeys } from '../useReviewKeys';
import { KeyHints } from './KeyHints';

interface PendingCardProps {
  pending: readonly Video[] | undefined;
  onWatch: (video: Video) => void;
}

const STEP = 24;

export function PendingCard({ pending, onWatch }: PendingCardProps) {
  const { shown, more, showMore } = useShowMore(pending, STEP);
  const queue = useReviewKeys(shown);
  const some = pending === undefined || pending.length > 0;
  return (
    <Card title="Pending Review" action={some && <KeyHints />}>
      {pending?.length === 0 && (
        <EmptyState icon={<PartyPopper size={22} />} title="No videos pending review" />
      )}
      <div ref={queue}>
        {some && (
          <VideoGrid label="Videos pending review" videos={pending && shown} onWatch={onWatch} />
        )}
      </div>
      <ShowMore count={more} noun="video" onClick={showMore} />
    </Card>
  );
}
