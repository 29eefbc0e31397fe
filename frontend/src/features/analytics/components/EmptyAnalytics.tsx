import Button from '@mui/material/Button';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { EmptyState } from '~/shared/ui/EmptyState';

export function EmptyAnalytics({ title }: { title: string }) {
  return (
    <EmptyState
      icon={<ChartColumn size={22} />}
      title={title}
      text="Figures appear here after a post is published. They are updated every hour at first."
      action={
        <Button component={Link} to={paths.scheduling} variant="outlined">
          Schedule a post
        </Button>
      }
    />
  );
}
