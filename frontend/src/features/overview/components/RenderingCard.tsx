import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { RenderProgress } from '~/shared/video/RenderProgress';
import styles from './RenderingCard.module.css';

const SHOWN = 4;

export function RenderingCard() {
  const videos = api.useListVideosQuery(WHOLE_LIST);
  const rendering = videos.data?.filter(({ status }) => status === 'processing').slice(0, SHOWN);
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
        query={{ ...videos, data: rendering }}
        what="Renders"
        loading={1}
        empty={<EmptyState title="No videos are rendering" />}
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((video) => (
              <li key={video.id}>
                <RenderProgress title={video.title} progress={video.progress} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
