import Button from '@mui/material/Button';
import { CircleX } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { ChooseAccountCard } from './components/ChooseAccountCard';
import styles from './OAuthCallbackPage.module.css';
import { useOAuthCallback } from './useOAuthCallback';

/**
 * Where a platform sends the operator back to. It leads on to the accounts, asks which of several is to be connected, or
 * says why none is.
 */
export function OAuthCallbackPage() {
  const { callback, settle, lost, refetch } = useOAuthCallback();
  if (callback.stage === 'connected') return <Navigate to={paths.platforms} replace />;
  return (
    <>
      <PageHeader title="Connect an Account" />
      {lost !== undefined && (
        <Card title="Not finished yet">
          <ErrorState what="Your session" error={lost} onRetry={() => void refetch()} />
        </Card>
      )}
      {lost === undefined && callback.stage === 'under way' && (
        <p role="status" className={styles.waiting}>
          Connecting the account...
        </p>
      )}
      {callback.stage === 'to choose' && (
        <ChooseAccountCard choice={callback.choice} onConnected={settle} />
      )}
      {callback.stage === 'not connected' && (
        <div className={styles.outcome}>
          <p role="alert" className={styles.why}>
            <CircleX size={20} className={styles.sign} aria-hidden />
            {callback.why}
          </p>
          <Button component={Link} to={paths.platforms} variant="contained">
            Back to Platforms
          </Button>
        </div>
      )}
    </>
  );
}
