import { type ReactNode, useState } from 'react';
import type { Video } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import { clipLength } from '~/shared/format/clipLength';
import styles from './Poster.module.css';
import { PosterMotif } from './PosterMotif';
import { posterDesign } from './posterDesigns';

const NON_BREAKING_HYPHEN = '\u2011';

interface PosterProps {
  video: Pick<Video, 'scriptId' | 'title' | 'thumbnailUrl' | 'duration' | 'actualDuration'>;
  /** A small thumbnail: the picture only, without title and length. */
  small?: boolean;
  children?: ReactNode;
}

export function Poster({ video, small = false, children }: PosterProps) {
  const [broken, setBroken] = useState(false);
  const design = posterDesign(video.scriptId);
  const picture = broken ? null : video.thumbnailUrl;
  return (
    <div
      className={styles.poster}
      data-small={small || undefined}
      style={{ backgroundColor: design.ground, color: design.ink }}
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
          <PosterMotif design={design} />
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
