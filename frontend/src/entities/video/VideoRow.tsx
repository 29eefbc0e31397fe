import type { Video } from '~/api/generated';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { clipLength } from '~/shared/format/clipLength';
import { Timestamp } from '~/shared/ui/Timestamp';
import { FileRemoved } from './FileRemoved';
import { Poster } from './Poster';
import styles from './VideoRow.module.css';
import { WatchTitle } from './WatchTitle';

export function VideoRow({ video, onWatch }: { video: Video; onWatch: (video: Video) => void }) {
  const length = clipLength(video.actualDuration ?? video.duration);
  return (
    <li className={styles.row}>
      <div className={styles.poster}>
        <Poster video={video} small />
      </div>
      <div className={styles.text}>
        <WatchTitle title={video.title} video={video} onWatch={onWatch} oneLine />
        <p className={styles.meta}>
          {length} •{' '}
          {video.fileRemovedAt ? (
            <FileRemoved at={video.fileRemovedAt} />
          ) : (
            <>
              Created <Timestamp at={video.createdAt} show="date" />
            </>
          )}
        </p>
      </div>
      <StatusBadge kind="video" status={video.status} />
    </li>
  );
}
