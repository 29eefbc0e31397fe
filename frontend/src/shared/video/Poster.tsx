import { type ReactNode, useState } from 'react';
import type { Video } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import { clipLength } from '~/shared/format/clipLength';
import styles from './Poster.module.css';
import { posterDesign } from './posterDesigns';

const NON_BREAKING_HYPHEN = '\u2011';

interface PosterProps {
  video: Pick<Video, 'scriptId' | 'title' | 'thumbnailUrl' | 'duration' | 'actualDuration'>;
  /** A small thumbnail: the picture only, without title and length. */
  small?: boolean;
  children?: ReactNode;
}

/** A video's thumbnail, or a generated poster with its title. */
export function Poster({ video, small = false, children }: PosterProps) {
  const [broken, setBroken] = useState(false);
  const { ground, shape, ink, motif } = posterDesign(video.scriptId);
  const picture = broken ? null : video.thumbnailUrl;
  return (
    <div
      className={styles.poster}
      data-small={small || undefined}
      style={{ backgroundColor: ground, color: ink }}
    >
      {picture ? (
        <img
          src={mediaUrl(picture)}
          alt=""
          loading="lazy"
          fetchPriority={small ? 'low' : undefined}
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      ) : (
        <>
          <svg
            viewBox="0 0 180 280"
            preserveAspectRatio="xMidYMax slice"
            fill="currentColor"
            className={styles.motif}
            style={{ color: shape }}
            aria-hidden="true"
          >
            {motif}
          </svg>
          {!small && (
            <span className={styles.title} aria-hidden>
              {video.title.replaceAll('-', NON_BREAKING_HYPHEN)}
            </span>
          )}
        </>
      )}
      {!small && (
        <span className={styles.length}>
          <span className="visually-hidden">Length </span>
          {clipLength(video.actualDuration ?? video.duration)}
        </span>
      )}
      {children}
    </div>
  );
}
