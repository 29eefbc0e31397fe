import Button from '@mui/material/Button';
import { Construction } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '~/config/paths';
import { EmptyState } from '~/shared/components/EmptyState';
import { PageHeader } from '~/shared/components/PageHeader';
import { plannedScreens } from './plannedScreens';

export function NotYetPage() {
  const { pathname } = useLocation();
  const screen = plannedScreens.find(({ path }) => path === pathname);
  return (
    <>
      <PageHeader title={screen?.title ?? 'Not there yet'} />
      <EmptyState
        icon={<Construction size={22} />}
        title="This screen is not there yet"
        text={screen && `What it will be: ${screen.purpose}`}
        action={
          <Button component={Link} to={paths.overview} variant="outlined">
            Go to Overview
          </Button>
        }
      />
    </>
  );
}
