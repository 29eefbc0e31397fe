import { PageHeader } from '~/shared/ui/PageHeader';
import { AlertsCard } from './components/AlertsCard';
import { OverallBadge } from './components/OverallBadge';
import { RecoveryCard } from './components/RecoveryCard';
import { RetryBanner } from './components/RetryBanner';
import { RetryButton } from './components/RetryButton';
import { ServicesCard } from './components/ServicesCard';
import { SystemCounters } from './components/SystemCounters';
import styles from './SystemPage.module.css';
import { useRetryFailed } from './useRetryFailed';

export function SystemPage() {
  const { retry, retrying, outcome } = useRetryFailed();
  return (
    <>
      <PageHeader
        title="System Health"
        subtitle="How every service is, asked again every 30 seconds."
        tags={<OverallBadge />}
        action={<RetryButton retrying={retrying} onClick={retry} />}
      />
      <RetryBanner outcome={outcome} />
      <SystemCounters />
      <div className={styles.columns}>
        <ServicesCard />
        <div className={styles.column}>
          <RecoveryCard />
          <AlertsCard />
        </div>
      </div>
    </>
  );
}
