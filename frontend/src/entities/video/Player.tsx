import { type Ref, useState } from 'react';
import type { Video } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import { FileRemoved } from './FileRemoved';
import styles from './Player.module.css';

interface PlayerProps {
  video: Video;
  autoPlay?: boolean;
  onPlay?: () => void;
  className?: string;
  ref?: Ref<HTMLVideoElement>;
}

/** The video player; captions are part of the picture. */
export function Player({ video, autoPlay, onPlay, className, ref }: PlayerProps) {
  const [broken, setBroken] = useState(false);
  const { videoUrl, thumbnailUrl, title, fileRemovedAt } = video;
  if (fileRemovedAt) {
    return (
      <p className={styles.broken}>
        <FileRemoved at={fileRemovedAt} /> by your storage rules. It can’t be played or posted
        again.
      </p>
    );
  }
  if (!videoUrl || broken) {
    return (
      <p role="alert" className={styles.broken}>
        This video cannot be played. Its file is missing or unreadable.
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are burnt into the picture
    <video
      ref={ref}
      className={[styles.player, className].filter(Boolean).join(' ')}
      src={mediaUrl(videoUrl)}
      poster={thumbnailUrl ? mediaUrl(thumbnailUrl) : undefined}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      autoPlay={autoPlay}
      onPlay={onPlay}
      onError={() => setBroken(true)}
    />
  );
}
