import { type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectDisconnected } from '~/api/connectionSlice';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorBoundary } from '~/shared/ui/ErrorBoundary';
import { PageHeader } from '~/shared/ui/PageHeader';
import { ReloadLink } from '~/shared/ui/ReloadLink';

/** Shown while the code of a screen loads, but only while the server is unreachable. */
function ScreenLoading() {
  const disconnected = useSelector(selectDisconnected);
  if (!disconnected) return null;
  return (
    <>
      <PageHeader title="This screen is loading" />
      <EmptyState title="It appears as soon as the server responds." />
    </>
  );
}

const ScreenFailed = () => (
  <div role="alert">
    <PageHeader title="This screen failed" />
    <EmptyState
      title="Something went wrong while showing this screen."
      text="Your data is untouched. Reloading the page usually helps."
      action={<ReloadLink />}
    />
  </div>
);

/** The error boundary of a screen: the navigation keeps working when a screen fails. */
export const RouteBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary part="A screen" fallback={<ScreenFailed />}>
    <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
  </ErrorBoundary>
);
