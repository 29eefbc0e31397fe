import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useListVideosQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { RenderProgress } from '~/shared/video/RenderProgress';
import styles from './RenderingCard.module.css';

const SHOWN = 4;

export function RenderingCard() {
  const { data, error, refetch } = useListVideosQuery(WHOLE_LIST);
  const rendering = data?.filter(({ status }) => status === 'processing');
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
      {!data && error && <ErrorState what="Renders" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowPlaceholders rows={1} />}
      {rendering?.length === 0 && <EmptyState title="No videos are rendering" />}
      <ul className={styles.list}>
        {rendering?.slice(0, SHOWN).map((video) => (
          <li key={video.id}>
            <RenderProgress title={video.title} progress={video.progress} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
