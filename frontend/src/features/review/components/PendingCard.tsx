import Skeleton from '@mui/material/Skeleton';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Video } from '~/api/generated';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { useSingleKeysEnabled } from '~/shared/shortcuts/useSingleKeysEnabled';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { PhoneFrame } from '~/shared/video/PhoneFrame';
import { useReviewDecision } from '~/shared/video/useReviewDecision';
import { useFocusNextVideo } from '../useFocusNextVideo';
import { useReviewQueue } from '../useReviewQueue';
import { useReviewShortcuts } from '../useReviewShortcuts';
import { PendingGrid } from './PendingGrid';
import { ReviewDeck } from './ReviewDeck';
import styles from './ReviewDeck.module.css';
import { ViewSwitch } from './ViewSwitch';

function DeckPlaceholder() {
  return (
    <div className={styles.deck}>
      <PhoneFrame large>
        <Skeleton variant="rectangular" className={styles.blank} />
      </PhoneFrame>
      <RowPlaceholders rows={5} />
    </div>
  );
}

interface PendingCardProps {
  /** Undefined while they load. */
  pending: readonly Video[] | undefined;
  /** Loads more of them, while there are more. */
  more: ReactNode;
  onWatch: (video: Video) => void;
}

function playOrPause({ current: video }: RefObject<HTMLVideoElement | null>) {
  if (video?.paused) void video.play();
  else video?.pause();
}

const VIEWS = ['focus', 'grid'] as const;
const NONE: readonly Video[] = [];

export function PendingCard({ pending, more, onWatch }: PendingCardProps) {
  const videos = pending ?? NONE;
  const [view, setView] = useStoredChoice('review-view', VIEWS);
  const [keysEnabled] = useSingleKeysEnabled();
  const area = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const queue = useReviewQueue(videos);

  const [decide] = useReviewDecision(queue.current?.id);
  useFocusNextVideo(area, queue.current?.id);

  const play = () => {
    if (view === 'focus') playOrPause(player);
    else if (queue.current?.videoUrl) onWatch(queue.current);
  };
  useReviewShortcuts({
    enabled: keysEnabled,
    step: queue.step,
    decide,
    play,
  });

  return (
    <Card title="Pending Review" action={<ViewSwitch view={view} onView={setView} />}>
      <div ref={area}>
        {pending?.length === 0 && (
          <EmptyState icon={<PartyPopper size={22} />} title="No videos pending review" />
        )}
        {!pending && view === 'focus' && <DeckPlaceholder />}
        {view === 'grid' && pending?.length !== 0 && (
          <PendingGrid pending={pending} queue={queue} onWatch={onWatch} />
        )}
        {view === 'focus' && queue.current && (
          <ReviewDeck
            pending={videos}
            video={queue.current}
            queue={queue}
            keysEnabled={keysEnabled}
            player={player}
          />
        )}
        {more}
      </div>
    </Card>
  );
}
