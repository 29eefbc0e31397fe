import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useListVideosQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import { Card } from '~/shared/components/Card';
import { EmptyState } from '~/shared/components/EmptyState';
import { RenderProgress } from '~/shared/components/RenderProgress';
import styles from './RenderingCard.module.css';

const SHOWN = 4;

export function RenderingCard() {
  const { data } = useListVideosQuery(WHOLE_LIST);
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
