import Button from '@mui/material/Button';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { EmptyState } from '~/shared/ui/EmptyState';

interface EmptyAnalyticsProps {
  title: string;
}

/** Where there are no figures because nothing is out, or has not been read yet. */
export function EmptyAnalytics({ title }: EmptyAnalyticsProps) {
  return (
    <EmptyState
      icon={<ChartColumn size={22} />}
      title={title}
      text="Figures appear here once a post is out and its platform has been asked, which is every hour at first."
      action={
        <Button component={Link} to={paths.scheduling} variant="outlined">
          Schedule a post
        </Button>
      }
    />
  );
}
