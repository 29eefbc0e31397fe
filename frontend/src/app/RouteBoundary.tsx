import { Component, type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectDisconnected } from '~/api/connectionSlice';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageHeader } from '~/shared/ui/PageHeader';
import styles from './RouteBoundary.module.css';

interface RouteBoundaryProps {
  children: ReactNode;
}

interface RouteBoundaryState {
  failed: boolean;
}

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

/** The error boundary of a screen: the navigation keeps working when a screen fails. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { failed: false };

  static getDerivedStateFromError(): RouteBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen failed.', error);
  }

  override render() {
    if (!this.state.failed) {
      return <Suspense fallback={<ScreenLoading />}>{this.props.children}</Suspense>;
    }
    return (
      <div role="alert">
        <PageHeader title="This screen failed" />
        <EmptyState
          title="Something went wrong while showing this screen."
          text="Your data is untouched. Reloading the page usually helps."
          action={
            <a href={window.location.href} className={styles.reload}>
              Reload
            </a>
          }
        />
      </div>
    );
  }
}
