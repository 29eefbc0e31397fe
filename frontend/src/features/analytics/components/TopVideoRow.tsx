import type { TopVideo, Video } from '~/api/generated';
import { formatDay } from '~/shared/format/dateTime';
import { Poster } from '~/shared/video/Poster';
import { WatchTitle } from '~/shared/video/WatchTitle';
import { formatFigure, formatPercent } from '../formatFigures';
import styles from './TopVideoRow.module.css';

interface TopVideoRowProps {
  rank: number;
  /** Sample data has views only. */
  figures: Pick<TopVideo, 'title' | 'videoId' | 'views'> & Partial<TopVideo>;
  /** Undefined when it is beyond the end of the loaded list of videos. */
  video: Video | undefined;
  onWatch: (video: Video) => void;
}

const REACTIONS = ['likes', 'comments', 'shares'] as const;

export function TopVideoRow({ rank, figures, video, onWatch }: TopVideoRowProps) {
  const { title, videoId, views, engagement, publishedOn } = figures;
  const poster = video ?? {
    scriptId: videoId,
    title,
    thumbnailUrl: null,
    duration: 0,
    actualDuration: null,
  };
  return (
    <li className={styles.row}>
      <span className={styles.place} aria-hidden>
        {rank}
      </span>
      <div className={styles.poster}>
        <Poster video={poster} small />
      </div>
      <div className={styles.text}>
        <WatchTitle title={title} video={video} onWatch={onWatch} />
        {publishedOn && (
          <p className={styles.facts}>
            <span>First published on {formatDay(publishedOn)}</span>
            {REACTIONS.map((name) => (
              <span key={name}>
                {formatFigure(figures[name] ?? null)} {name}
              </span>
            ))}
            <span>{formatPercent(engagement ?? null)} engagement</span>
          </p>
        )}
      </div>
      <p className={styles.views}>
        {formatFigure(views)} <span className={styles.unit}>views</span>
      </p>
    </li>
  );
}
