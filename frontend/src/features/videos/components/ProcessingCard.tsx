import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { followed, selectUnfollowed } from '~/entities/render/rendersSlice';
import { useRenders } from '~/entities/render/useRenders';
import { useClock } from '~/shared/clock/useClock';
import { pluralize } from '~/shared/format/words';
import { useNow } from '~/shared/hooks/useNow';
import { Card } from '~/shared/ui/Card';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { PauseButton } from '../queue/PauseButton';
import { QueueRow } from '../queue/QueueRow';
import { queueInWords, readyInWords } from '../queue/queueTexts';
import { useMoveVideo } from '../queue/useMoveVideo';
import { useRenderQueue } from '../queue/useRenderQueue';
import styles from './ProcessingCard.module.css';

/** The render queue: what is being rendered, and what waits in which order. Hidden when it is empty. */
export function ProcessingCard() {
  const renders = useRenders();
  const { queue, rows, total, showMore, state } = useRenderQueue();
  const unfollowed = useSelector(selectUnfollowed);
  const dispatch = useDispatch();
  const clock = useClock();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const move = useMoveVideo(list, rows);
  const [checking, setChecking] = useState(false);
  if (!renders.rows?.length) return null;
  const check = async () => {
    setChecking(true);
    await Promise.all([renders.state.refetch(), state.refetch()]);
    setChecking(false);
  };
  return (
    <Card
      title="Processing Status"
      subtitle={
        queue ? queueInWords(queue, now, clock) : `${pluralize(renders.total, 'video')} rendering`
      }
      action={
        <div className={styles.actions}>
          {queue && <PauseButton paused={queue.paused} />}
          <Button
            variant="outlined"
            size="small"
            startIcon={<RotateCw size={15} />}
            disabled={checking}
            onClick={() => void check()}
          >
            Check status
          </Button>
        </div>
      }
    >
      {!rows && <RowPlaceholders rows={Math.min(renders.rows.length, 3)} />}
      <ul ref={list} className={styles.list} aria-label="Render queue">
        {rows?.map((video, index) => (
          <QueueRow
            key={video.id}
            video={video}
            ready={readyInWords(video, now, clock)}
            isLast={index === total - 1}
            onMove={(to) => move(video.id, to)}
            onFollow={
              unfollowed.includes(video.id) ? () => dispatch(followed(video.id)) : undefined
            }
          />
        ))}
      </ul>
      {showMore}
    </Card>
  );
}
