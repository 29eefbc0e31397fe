import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Video } from '~/api/generated';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { FileRemoved } from './FileRemoved';
import { PlatformChecks } from './PlatformChecks';
import play from './PlayButton.module.css';
import { Poster } from './Poster';
import { ReviewActions } from './ReviewActions';
import { statusReason } from './statusReason';
import styles from './VideoCard.module.css';
import { VideoDescription } from './VideoDescription';
import { VideoFlags } from './VideoFlags';
import item from './videoItem.module.css';

/** Covers a poster, so that the whole poster starts the video. */
function PlayButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={play.button} aria-label={label} onClick={onClick}>
      <span className={play.disc} aria-hidden>
        <Play size={15} fill="currentColor" />
      </span>
    </button>
  );
}

interface VideoCardProps {
  video: Video;
  onWatch: (video: Video) => void;
  /** Whether a pending video can be approved and rejected here. */
  actionsEnabled?: boolean;
  menu?: ReactNode;
  /** Below the text. */
  action?: ReactNode;
}

export function VideoCard(props: VideoCardProps) {
  const { video, onWatch, actionsEnabled = true, menu, action } = props;
  const reason = statusReason(video);
  const isUndecided = actionsEnabled && video.status === 'pending_review';
  return (
    <article className={styles.card} aria-label={video.title}>
      <Poster video={video}>
        {video.videoUrl && (
          <PlayButton label={`Watch ${video.title}`} onClick={() => onWatch(video)} />
        )}
      </Poster>
      <div className={item.text}>
        <h3 className={styles.title}>{video.title}</h3>
        <div className={item.state}>
          <StatusBadge kind="video" status={video.status} />
          {menu}
        </div>
        <p className={styles.description}>
          <VideoDescription video={video} />
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
        {video.fileRemovedAt && (
          <p className={styles.description}>
            <FileRemoved at={video.fileRemovedAt} />
          </p>
        )}
        {isUndecided && (
          <div className={styles.part}>
            <VideoFlags flags={video.flags} />
            <PlatformChecks checks={video.checks} />
          </div>
        )}
        {action && <div className={styles.part}>{action}</div>}
      </div>
      {isUndecided && <ReviewActions video={video} />}
    </article>
  );
}
