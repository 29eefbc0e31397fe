import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useRenders } from '~/entities/render/useRenders';
import { RenderProgress } from '~/entities/video/RenderProgress';
import { formatCount } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import styles from './RenderingCard.module.css';

const SHOWN = 4;

export function RenderingCard() {
  const { rows, total, state } = useRenders();
  const others = total - SHOWN;
  return (
    <Card
      title="Video Creation"
      action={
        <Button
          component={Link}
          to={paths.videos}
          color="inherit"
          size="small"
          endIcon={<ArrowRight size={15} />}
        >
          Create
        </Button>
      }
    >
      <QueryState
        query={{ ...state, data: rows?.slice(0, SHOWN) }}
        what="Renders"
        loading={1}
        empty={
          <EmptyState title="No videos are being made" text="Create one from an approved script." />
        }
      >
        {(shown) => (
          <>
            <ul className={styles.list}>
              {shown.map((video) => (
                <li key={video.id}>
                  <RenderProgress title={video.title} progress={video.progress} />
                </li>
              ))}
            </ul>
            {others > 0 && <p className={styles.others}>and {formatCount(others)} more</p>}
          </>
        )}
      </QueryState>
    </Card>
  );
}
