import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { PALETTE_KEY } from '~/shared/palette/paletteKey';
import { PageHeader } from '~/shared/ui/PageHeader';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  return (
    <>
      <PageHeader
        title="404 Page Not Found"
        subtitle="Did you forget to add the page to the router?"
      />
      <p className={styles.hint}>
        Every screen, script and video can be found with the search
        <span className={styles.key}>
          {' '}
          or <kbd>{PALETTE_KEY}</kbd>
        </span>
        .
      </p>
      <Button component={Link} to={paths.overview} variant="contained">
        Go to Overview
      </Button>
    </>
  );
}
