import Button from '@mui/material/Button';
import { Check, X } from 'lucide-react';
import type { Video } from '~/api/generated';
import { formatDate } from '~/shared/format/dateTime';
import { useReviewVideo } from '~/shared/hooks/useReviewVideo';
import { PlayButton } from './PlayButton';
import { Poster } from './Poster';
import { StatusBadge } from './StatusBadge';
import styles from './VideoCard.module.css';

interface VideoCardProps {
  video: Video;
  onWatch: (video: Video) => void;
  /** Whether a video that waits for review can be approved and rejected here. */
  actionsEnabled?: boolean;
}

const secondsOf = ({ actualDuration, duration }: Video) => Math.round(actualDuration ?? duration);

const reasonOf = ({ status, error, rejectionReason }: Video): string | null => {
  if (status === 'failed') return error;
  return status === 'rejected' ? rejectionReason : null;
};

export function VideoCard({ video, onWatch, actionsEnabled = true }: VideoCardProps) {
  const { approve, reject, busy } = useReviewVideo(video.id);
  const reason = reasonOf(video);
  return (
    <article className={styles.card} aria-label={video.title}>
      <Poster video={video}>
        {video.videoUrl && (
          <PlayButton label={`Watch ${video.title}`} onClick={() => onWatch(video)} />
        )}
      </Poster>
      <div className={styles.text}>
        <h3 className={styles.title}>{video.title}</h3>
        <StatusBadge kind="video" status={video.status} />
        <p className={styles.description}>
          {video.description ||
            `${secondsOf(video)} seconds • Created ${formatDate(video.createdAt)}`}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {actionsEnabled && video.status === 'pending_review' && (
        <div className={styles.actions}>
          <Button
            className={styles.approve}
            data-review="approve"
            disabled={busy}
            startIcon={!busy && <Check size={15} />}
            aria-label={busy ? undefined : `Approve ${video.title}`}
            onClick={approve}
          >
            {busy ? 'Processing...' : 'Approve'}
          </Button>
          <Button
            variant="outlined"
            className={styles.reject}
            data-review="reject"
            disabled={busy}
            startIcon={!busy && <X size={15} />}
            aria-label={busy ? undefined : `Reject ${video.title}`}
            onClick={reject}
          >
            {busy ? 'Processing...' : 'Reject'}
          </Button>
        </div>
      )}
    </article>
  );
}
