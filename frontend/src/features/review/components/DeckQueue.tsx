import { Flag } from 'lucide-react';
import type { Video } from '~/api/generated';
import { Poster } from '~/entities/video/Poster';
import { clipLength } from '~/shared/format/clipLength';
import { pluralize } from '~/shared/format/words';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './DeckQueue.module.css';

interface DeckQueueProps {
  pending: readonly Video[];
  /** How many there are, loaded or not. */
  total: number;
  place: number;
  onChoose: (videoId: number) => void;
}

/** As many as fit beside the phone; the list scrolls with the current video. */
export const QUEUE_SHOWN = 6;
const KEPT_BEFORE = 1;

export function DeckQueue({ pending, total, place, onChoose }: DeckQueueProps) {
  const start = Math.max(0, Math.min(place - KEPT_BEFORE, pending.length - QUEUE_SHOWN));
  const shown = pending.slice(start, start + QUEUE_SHOWN);
  const later = total - start - shown.length;
  return (
    <div>
      <ol className={styles.queue} aria-label="Videos pending review">
        {shown.map((video) => (
          <li key={video.id}>
            <button
              type="button"
              className={styles.item}
              aria-current={pending[place]?.id === video.id || undefined}
              onClick={() => onChoose(video.id)}
            >
              <span className={styles.poster}>
                <Poster video={video} small />
              </span>
              <span className={styles.text}>
                <span className={styles.title}>{video.title}</span>
                {video.flags[0] && (
                  <span className={styles.flag}>
                    <Flag size={12} aria-hidden /> <span className="visually-hidden">Flag:</span>{' '}
                    {video.flags[0].text}
                  </span>
                )}
                <span className={styles.meta}>
                  {clipLength(video.actualDuration ?? video.duration)} • Created{' '}
                  <Timestamp at={video.createdAt} show="date" />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {later > 0 && <p className={styles.more}>{pluralize(later, 'more video')} after these</p>}
    </div>
  );
}
