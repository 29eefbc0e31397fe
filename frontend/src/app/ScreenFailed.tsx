import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectDisconnected } from '~/api/connectionSlice';
import { useReconnected } from '~/shared/hooks/useReconnected';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { ReloadLink } from '~/shared/ui/ReloadLink';

/** Replaces a screen that could not be loaded or rendered. It is loaded again when the server is back after an outage. */
export function ScreenFailed() {
  const location = useLocation();
  const navigate = useNavigate();
  const disconnected = useSelector(selectDisconnected);
  useReconnected(() => navigate(location, { replace: true }));
  return (
    <div role="alert">
      <PageHeader title="This page couldn’t be displayed" />
      {disconnected ? (
        <EmptyState title="Waiting for the server…" />
      ) : (
        <EmptyState
          title="Something went wrong while showing this page."
          text="Your data is untouched. Reloading the page usually helps."
          action={<ReloadLink />}
        />
      )}
    </div>
  );
}
