import { useRef } from 'react';
import type { Video } from '~/api/generated';
import { VideoGrid } from '~/entities/video/VideoGrid';
import { useShowMore } from '~/shared/ui/useShowMore';
import { useGridFocus } from '../useGridFocus';
import type { ReviewQueue } from '../useReviewQueue';

interface PendingGridProps {
  /** Undefined while they load. */
  pending: readonly Video[] | undefined;
  queue: ReviewQueue;
  onWatch: (video: Video) => void;
}

const STEP = 24;

export function PendingGrid({ pending, queue, onWatch }: PendingGridProps) {
  const { place, current, choose } = queue;
  // J and K can go beyond the shown videos: then more are shown.
  const { shown, showMore } = useShowMore(pending, STEP, 'video', place);
  const grid = useRef<HTMLDivElement>(null);
  useGridFocus(grid, current?.id, choose);

  return (
    <>
      <div ref={grid}>
        <VideoGrid
          label="Videos pending review"
          videos={pending && shown}
          onWatch={onWatch}
          currentId={current?.id}
        />
      </div>
      {showMore}
    </>
  );
}
