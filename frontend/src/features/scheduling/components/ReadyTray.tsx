import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { Timestamp } from '~/shared/ui/Timestamp';
import { useShowMore } from '~/shared/ui/useShowMore';
import { Poster } from '~/shared/video/Poster';
import { readyToSchedule } from '../readyToSchedule';
import styles from './ReadyTray.module.css';

interface ReadyTrayProps {
  /** Whether the month is shown, so that videos can be dragged onto a day. */
  draggable: boolean;
  onChoose: (videoId: string) => void;
}

const STEP = 12;

/** Approved videos without a post: they can be dragged onto a day or scheduled with the form. */
export function ReadyTray({ draggable, onChoose }: ReadyTrayProps) {
  const videos = api.useListVideosQuery(WHOLE_LIST);
  const posts = api.useListScheduledPostsQuery(WHOLE_LIST);
  const ready =
    videos.data && posts.data && readyToSchedule(videos.data, posts.data, WHOLE_LIST.limit);
  const { shown, showMore } = useShowMore(ready, STEP, 'video');
  const failed = !ready && (videos.isError ? videos : posts.isError && posts);
  return (
    <Card
      title="Ready to schedule"
      subtitle={
        draggable
          ? 'Approved videos that have no post yet. Drag one onto a day, or choose Schedule.'
          : 'Approved videos that have no post yet.'
      }
    >
      {failed && (
        <ErrorState what="Approved videos" error={failed.error} onRetry={failed.refetch} />
      )}
      {!ready && !failed && <Skeleton variant="rounded" height={68} />}
      {ready?.length === 0 && (
        <p className={styles.none}>
          No videos at the moment. Approved videos appear here until they have a post.
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.tray} data-draggable={draggable || undefined}>
          {shown.map((video) => (
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
      {showMore}
    </Card>
  );
}
