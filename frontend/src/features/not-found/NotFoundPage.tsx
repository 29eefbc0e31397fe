import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { PageHeader } from '~/shared/components/PageHeader';

export function NotFoundPage() {
  return (
    <>
      <PageHeader
        title="404 Page Not Found"
        subtitle="Did you forget to add the page to the router?"
      />
      <Button component={Link} to={paths.overview} variant="contained">
        Go to Overview
      </Button>
    </>
  );
}
