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

/** The screen that a platform redirects the operator to: it finishes the connection, or says why it failed. */
export function OAuthCallbackPage() {
  const { state, setConnected, sessionError, refetch } = useOAuthCallback();
  if (state.kind === 'connected') return <Navigate to={paths.platforms} replace />;
  return (
    <>
      <PageHeader title="Connect an Account" />
      {sessionError !== undefined && (
        <Card title="Not finished yet">
          <ErrorState what="Your session" error={sessionError} onRetry={refetch} />
        </Card>
      )}
      {sessionError === undefined && state.kind === 'pending' && (
        <p role="status" className={styles.waiting}>
          Connecting the account…
        </p>
      )}
      {state.kind === 'choice' && (
        <ChooseAccountCard choice={state.choice} onConnected={setConnected} />
      )}
      {state.kind === 'failed' && (
        <div className={styles.outcome}>
          <p role="alert" className={styles.why}>
            <CircleX size={20} className={styles.sign} aria-hidden />
            {state.message}
          </p>
          <Button component={Link} to={paths.platforms} variant="contained">
            Back to Platforms
          </Button>
        </div>
      )}
    </>
  );
}
