import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { api } from '~/api/endpoints';
import { READY_VIDEOS } from '~/entities/post/postLists';
import { Poster } from '~/entities/video/Poster';
import { formatCount } from '~/shared/format/words';
import { useListRows } from '~/shared/lists/useListRows';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './ReadyTray.module.css';

interface ReadyTrayProps {
  /** Whether the month is shown, so that videos can be dragged onto a day. */
  draggable: boolean;
  onChoose: (videoId: string) => void;
}

const EMPTY = (
  <p className={styles.none}>
    No videos at the moment. Approved videos appear here until they have a post.
  </p>
);

/** Approved videos without a post: they can be dragged onto a day or scheduled with the form. */
export function ReadyTray({ draggable, onChoose }: ReadyTrayProps) {
  const query = api.useVideoPagesInfiniteQuery(READY_VIDEOS);
  const { total, showMore, state } = useListRows(query, 'video');
  return (
    <Card
      title="Ready to Schedule"
      action={total > 0 && <span className={styles.count}>{formatCount(total)}</span>}
      subtitle={
        draggable
          ? 'Approved videos that have no post yet. Drag one onto a day, or choose Schedule.'
          : 'Approved videos that have no post yet.'
      }
    >
      <QueryState
        query={state}
        what="Approved videos"
        loading={<Skeleton variant="rounded" height={68} />}
        empty={EMPTY}
      >
        {(ready) => (
          <ul className={styles.tray} data-draggable={draggable || undefined}>
            {ready.map((video) => (
              <li key={video.id} className={styles.video} data-video={video.id}>
                <div className={styles.poster}>
                  <Poster video={video} small />
                </div>
                <div className={styles.text}>
                  <p className={styles.title}>{video.title}</p>
                  {video.approvedAt && (
                    <p className={styles.meta}>
                      Approved <Timestamp at={video.approvedAt} show="date" />
                    </p>
                  )}
                </div>
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={`Schedule ${video.title}`}
                  onClick={() => onChoose(String(video.id))}
                >
                  Schedule
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {showMore}
    </Card>
  );
}
