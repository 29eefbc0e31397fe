import { Flag } from 'lucide-react';
import type { Video } from '~/api/generated';
import { Poster } from '~/entities/video/Poster';
import { clipLength } from '~/shared/format/clipLength';
import { RowQueue } from '~/shared/lists/RowQueue';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './DeckQueue.module.css';

interface DeckQueueProps {
  pending: readonly Video[];
  /** How many there are, loaded or not. */
  total: number;
  place: number;
  onChoose: (videoId: number) => void;
}

/** As many as fit beside the phone. */
export const QUEUE_SHOWN = 6;

function FirstFlag({ flags: [flag] }: Pick<Video, 'flags'>) {
  if (!flag) return null;
  return (
    <span className={styles.flag}>
      <Flag size={12} aria-hidden /> <span className="visually-hidden">Flag:</span> {flag.text}
    </span>
  );
}

export const DeckQueue = ({ pending, ...queue }: DeckQueueProps) => (
  <RowQueue
    {...queue}
    label="Videos pending review"
    noun="video"
    rows={pending}
    shown={QUEUE_SHOWN}
    picture={(video) => <Poster video={video} small />}
    note={({ flags }) => <FirstFlag flags={flags} />}
    meta={({ actualDuration, duration, createdAt }) => (
      <>
        {clipLength(actualDuration ?? duration)} • Created <Timestamp at={createdAt} show="date" />
      </>
    )}
  />
);
