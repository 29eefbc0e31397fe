import { type ComponentProps, type Ref, useState } from 'react';
import type { Video } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import { FileRemoved } from './FileRemoved';
import styles from './Player.module.css';

interface PlayerProps extends Pick<ComponentProps<'video'>, 'autoPlay' | 'hidden' | 'onClick'> {
  video: Video;
  /** Without the browser’s own controls, and loaded at once. */
  bare?: boolean;
  className?: string;
  ref?: Ref<HTMLVideoElement>;
}

/** The video player; captions are part of the picture. */
export function Player({ video, bare = false, className, ref, ...rest }: PlayerProps) {
  const [broken, setBroken] = useState(false);
  const { videoUrl, thumbnailUrl, title, fileRemovedAt } = video;
  // Only loaded ahead.
  if (rest.hidden && (fileRemovedAt || !videoUrl || broken)) return null;
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
    <video
      ref={ref}
      className={[styles.player, className].filter(Boolean).join(' ')}
      src={mediaUrl(videoUrl)}
      poster={thumbnailUrl ? mediaUrl(thumbnailUrl) : undefined}
      aria-label={title}
      controls={!bare}
      playsInline
      preload={bare ? 'auto' : 'metadata'}
      onError={() => setBroken(true)}
      {...rest}
    />
  );
}
