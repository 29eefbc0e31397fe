import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { pluralize } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { RenderProgress } from '~/shared/video/RenderProgress';
import { renderFollowed } from '../followedRenderSlice';
import { useFollowedRender } from '../useFollowedRender';
import styles from './ProcessingCard.module.css';

/** Every video that is rendering; hidden when there is none. */
export function ProcessingCard() {
  const { data, refetch, isFetching } = api.useListVideosQuery(WHOLE_LIST);
  const { following, progress } = useFollowedRender();
  const dispatch = useDispatch();
  const processing = data?.filter(({ status }) => status === 'processing') ?? [];
  if (processing.length === 0) return null;
  return (
    <Card
      title="Processing Status"
      subtitle={`${pluralize(processing.length, 'video')} rendering`}
      action={
        <Button
          variant="outlined"
          size="small"
          startIcon={<RotateCw size={15} />}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          Check status
        </Button>
      }
    >
      <ul className={styles.list}>
        {processing.map((video) => {
          const followed = video.id === following?.videoId;
          return (
            <li key={video.id} className={styles.item}>
              <div className={styles.progress}>
                <RenderProgress
                  title={video.title}
                  progress={followed ? progress : video.progress}
                />
              </div>
              {!following && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`Follow ${video.title}`}
                  onClick={() => dispatch(renderFollowed(video))}
                >
                  Follow
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
