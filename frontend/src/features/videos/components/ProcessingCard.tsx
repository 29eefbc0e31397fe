import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { followed, selectUnfollowed } from '~/entities/render/rendersSlice';
import { useRenders } from '~/entities/render/useRenders';
import { RenderProgress } from '~/entities/video/RenderProgress';
import { pluralize } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import styles from './ProcessingCard.module.css';

/** Every video that is rendering; hidden when there is none. */
export function ProcessingCard() {
  const { rows, total, showMore, state } = useRenders();
  const unfollowed = useSelector(selectUnfollowed);
  const dispatch = useDispatch();
  const [checking, setChecking] = useState(false);
  if (!rows?.length) return null;
  const check = async () => {
    setChecking(true);
    await state.refetch();
    setChecking(false);
  };
  return (
    <Card
      title="Processing Status"
      subtitle={`${pluralize(total, 'video')} rendering`}
      action={
        <Button
          variant="outlined"
          size="small"
          startIcon={<RotateCw size={15} />}
          disabled={checking}
          onClick={() => void check()}
        >
          Check status
        </Button>
      }
    >
      <ul className={styles.list}>
        {rows.map((video) => (
          <li key={video.id} className={styles.item}>
            <div className={styles.progress}>
              <RenderProgress title={video.title} progress={video.progress} />
            </div>
            {unfollowed.includes(video.id) && (
              <Button
                size="small"
                color="inherit"
                aria-label={`Follow ${video.title}`}
                onClick={() => dispatch(followed(video.id))}
              >
                Follow
              </Button>
            )}
          </li>
        ))}
      </ul>
      {showMore}
    </Card>
  );
}
