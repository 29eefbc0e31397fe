import Skeleton from '@mui/material/Skeleton';
import { api } from '~/api/endpoints';
import { READY_VIDEOS } from '~/entities/post/postLists';
import { formatCount } from '~/shared/format/words';
import { useListRows } from '~/shared/lists/useListRows';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import styles from './ReadyTray.module.css';
import { ReadyVideo } from './ReadyVideo';

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
          <ul className={styles.tray}>
            {ready.map((video) => (
              <ReadyVideo key={video.id} video={video} draggable={draggable} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </QueryState>
      {showMore}
    </Card>
  );
}
