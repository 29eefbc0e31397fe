import Button from '@mui/material/Button';
import { CircleX } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { Card } from '~/shared/components/Card';
import { ErrorState } from '~/shared/components/ErrorState';
import { PageHeader } from '~/shared/components/PageHeader';
import styles from './ConnectedPage.module.css';
import { ChooseAccountCard } from './components/ChooseAccountCard';
import { useArrival } from './useArrival';

/**
 * Where a platform sends the operator back to. It leads on to the accounts, asks which of several is to be connected, or
 * says why none is.
 */
export function ConnectedPage() {
  const { arrival, settle, lost, refetch } = useArrival();
  if (arrival.stage === 'connected') return <Navigate to={paths.platforms} replace />;
  return (
    <>
      <PageHeader title="Connect an Account" />
      {lost !== undefined && (
        <Card title="Not finished yet">
          <ErrorState what="Your session" error={lost} onRetry={() => void refetch()} />
        </Card>
      )}
      {lost === undefined && arrival.stage === 'under way' && (
        <p role="status" className={styles.waiting}>
          Connecting the account...
        </p>
      )}
      {arrival.stage === 'to choose' && (
        <ChooseAccountCard choice={arrival.choice} onConnected={settle} />
      )}
      {arrival.stage === 'not connected' && (
        <div className={styles.outcome}>
          <p role="alert" className={styles.why}>
            <CircleX size={20} className={styles.sign} aria-hidden />
            {arrival.why}
          </p>
          <Button component={Link} to={paths.platforms} variant="contained">
            Back to Platforms
          </Button>
        </div>
      )}
    </>
  );
}
