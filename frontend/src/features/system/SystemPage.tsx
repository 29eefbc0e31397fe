import layout from '~/shared/ui/layout.module.css';
import { PageHeader } from '~/shared/ui/PageHeader';
import { RetryButton } from '~/shared/ui/RetryButton';
import { AlertsCard } from './components/AlertsCard';
import { OverallBadge } from './components/OverallBadge';
import { RecoveryCard } from './components/RecoveryCard';
import { RetryBanner } from './components/RetryBanner';
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
        subtitle="The status of every service, updated every 30 seconds."
        tags={<OverallBadge />}
        action={<RetryButton label="Retry Failed" retrying={retrying} onClick={retry} />}
      />
      <RetryBanner outcome={outcome} />
      <SystemCounters />
      <div className={styles.columns}>
        <ServicesCard />
        <div className={layout.stack}>
          <RecoveryCard />
          <AlertsCard />
        </div>
      </div>
    </>
  );
}
