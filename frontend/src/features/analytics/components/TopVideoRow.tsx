import { api } from '~/api/endpoints';
import type { TopVideo, Video } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { Poster } from '~/entities/video/Poster';
import { WatchTitle } from '~/entities/video/WatchTitle';
import { formatDay } from '~/shared/format/dateTime';
import { listInWords } from '~/shared/format/words';
import { formatFigure, formatPercent } from '../formatFigures';
import styles from './TopVideoRow.module.css';

interface TopVideoRowProps {
  rank: number;
  /** Sample data has views only. */
  figures: Pick<TopVideo, 'title' | 'videoId' | 'views'> & Partial<TopVideo>;
  onWatch: (video: Video) => void;
}

const REACTIONS = ['likes', 'comments', 'shares'] as const;

/** The platforms on which a video is published: its figures are those of all of them together. */
function PublishedOn({ videoId }: { videoId: number }) {
  const { data: posts } = api.useListScheduledPostsQuery({ videoId, status: 'published' });
  const { all } = usePlatforms();
  const published = all.filter((one) => posts?.some(({ platform }) => platform === one.platform));
  return (
    <p className={styles.platforms}>
      {published.length > 0 && `On ${listInWords(published.map(({ label }) => label))}`}
    </p>
  );
}

export function TopVideoRow({ rank, figures, onWatch }: TopVideoRowProps) {
  const { title, videoId, views, engagement, publishedOn } = figures;
  const { data: video } = api.useGetVideoQuery({ id: videoId });
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
        {publishedOn && <PublishedOn videoId={videoId} />}
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
