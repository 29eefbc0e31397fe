import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { paths } from '~/config/paths';
import { PhoneFrame } from '~/entities/video/PhoneFrame';
import { ReviewContext } from '~/entities/video/reviewContext';
import { BACK_TO_REVIEW } from '~/entities/video/useBackToReview';
import { useFocusAfterRemoval } from '~/shared/hooks/useFocusAfterRemoval';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { useSingleKeysEnabled } from '~/shared/shortcuts/useSingleKeysEnabled';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { playOrPause } from '../playOrPause';
import { useBeingMade } from '../useBeingMade';
import { approveButton } from '../useGridFocus';
import { useLastApproved } from '../useLastApproved';
import { useReviewQueue } from '../useReviewQueue';
import { useReviewState } from '../useReviewState';
import { QUEUE_SHOWN } from './DeckQueue';
import { PendingGrid } from './PendingGrid';
import { ReviewDeck } from './ReviewDeck';
import styles from './ReviewDeck.module.css';
import { ReviewKeys } from './ReviewKeys';
import { ScheduleApproved } from './ScheduleApproved';
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
  /** How many there are, loaded or not. */
  total: number;
  /** Loads more of them, while there are more. */
  more: ReactNode;
  onWatch: (video: Video) => void;
  approveUnflagged: () => void;
}

const VIEWS = ['focus', 'grid'] as const;
const NONE: readonly Video[] = [];

export function PendingCard(props: PendingCardProps) {
  const { pending, total, more, onWatch, approveUnflagged } = props;
  const videos = pending ?? NONE;
  const [view, setView] = useStoredChoice('review-view', VIEWS);
  const [keysEnabled] = useSingleKeysEnabled();
  const area = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const [, { data: reopened }] = api.useUpdateVideoMutation({ fixedCacheKey: BACK_TO_REVIEW });
  const queue = useReviewQueue(videos, reopened);
  const state = useReviewState();
  const beingMade = useBeingMade(pending?.length === 0);
  const approved = useLastApproved(state, videos, player);

  // One video after the other: the focus goes from a removed button to Approve.
  useFocusAfterRemoval(area, { change: queue.current?.id, next: approveButton });

  const play = () => {
    if (view === 'focus') playOrPause(player);
    else if (queue.current?.videoUrl) onWatch(queue.current);
  };

  return (
    <ReviewContext value={state.review}>
      <Card
        title="Pending Review"
        action={
          <>
            <ScheduleApproved approved={approved} />
            <ViewSwitch view={view} onView={setView} />
          </>
        }
      >
        <ReviewKeys
          enabled={keysEnabled}
          pending={videos}
          queue={queue}
          state={state}
          play={play}
          schedule={approved.schedule}
          editCaptions={() =>
            area.current?.querySelector<HTMLElement>('[data-edit-captions]')?.click()
          }
          approveUnflagged={approveUnflagged}
        />
        <div ref={area}>
          {pending?.length === 0 && (
            <EmptyState
              icon={<PartyPopper size={22} />}
              title="No videos pending review"
              text={beingMade}
              action={
                <Button component={Link} to={paths.videos} variant="outlined">
                  Create a video
                </Button>
              }
            />
          )}
          {!pending && view === 'focus' && <DeckPlaceholder />}
          {view === 'grid' && pending?.length !== 0 && (
            <PendingGrid pending={pending} queue={queue} onWatch={onWatch} />
          )}
          {view === 'focus' && queue.current && (
            <ReviewDeck
              pending={videos}
              total={total}
              video={queue.current}
              queue={queue}
              keysEnabled={keysEnabled}
              player={player}
            />
          )}
          {(view === 'grid' || queue.place >= videos.length - QUEUE_SHOWN) && more}
        </div>
      </Card>
    </ReviewContext>
  );
}
