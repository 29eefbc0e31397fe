import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import type { Video } from '~/api/generated';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { PlatformChecks } from '~/entities/video/PlatformChecks';
import { ReviewActions } from '~/entities/video/ReviewActions';
import { VideoDescription } from '~/entities/video/VideoDescription';
import { VideoFlags } from '~/entities/video/VideoFlags';
import { formatCount } from '~/shared/format/words';
import { ShortcutHints } from '~/shared/shortcuts/ShortcutHints';
import { ToolButton } from '~/shared/ui/ToolButton';
import { REVIEW_SHORTCUTS } from '../reviewShortcuts';
import { usePlaybackSpeed } from '../usePlaybackSpeed';
import type { ReviewQueue } from '../useReviewQueue';
import { DeckQueue } from './DeckQueue';
import { LoadedAhead } from './LoadedAhead';
import { NextSlot } from './NextSlot';
import styles from './ReviewDeck.module.css';
import { StagePlayer } from './StagePlayer';
import { StageScript } from './StageScript';

interface ReviewDeckProps {
  pending: readonly Video[];
  /** How many there are, loaded or not. */
  total: number;
  video: Video;
  queue: ReviewQueue;
  keysEnabled: boolean;
  player: RefObject<HTMLVideoElement | null>;
}

export function ReviewDeck(props: ReviewDeckProps) {
  const { pending, total, video, queue, keysEnabled, player } = props;
  const { place, step, choose } = queue;
  const { speed } = usePlaybackSpeed();
  const next = pending[place + 1];

  // biome-ignore lint/correctness/useExhaustiveDependencies: each video has a player of its own
  useEffect(() => {
    if (player.current) player.current.playbackRate = Number(speed);
  }, [player, speed, video.id]);

  return (
    <article className={styles.deck} aria-label={video.title} data-current>
      <StagePlayer video={video} next={next} player={player} />
      {next && <LoadedAhead video={next} />}
      <div className={styles.side}>
        <div className={styles.decide}>
          <div className={styles.about}>
            <div className={styles.place}>
              <p aria-live="polite">
                {place + 1} of {formatCount(total)}
                <span className="visually-hidden">: {video.title}</span>
              </p>
              <ToolButton label="Previous video" disabled={place === 0} onClick={() => step(-1)}>
                <ChevronLeft size={20} aria-hidden />
              </ToolButton>
              <ToolButton
                label="Next video"
                disabled={place === pending.length - 1}
                onClick={() => step(1)}
              >
                <ChevronRight size={20} aria-hidden />
              </ToolButton>
            </div>
            <h3 className={styles.title}>{video.title}</h3>
            <StatusBadge kind="video" status={video.status} />
            <p className={styles.description}>
              <VideoDescription video={video} />
            </p>
            <VideoFlags flags={video.flags} />
            <NextSlot videoId={video.id} />
          </div>
          <PlatformChecks checks={video.checks} />
          <div className={styles.actions} data-docked>
            <ReviewActions key={video.id} video={video} large />
          </div>
          {keysEnabled && <ShortcutHints shortcuts={REVIEW_SHORTCUTS} />}
          <div className={styles.queue}>
            <DeckQueue pending={pending} total={total} place={place} onChoose={choose} />
          </div>
        </div>
        <StageScript video={video} />
      </div>
    </article>
  );
}
