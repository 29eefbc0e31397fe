import Skeleton from '@mui/material/Skeleton';
import { SERVICE_TONES } from '~/entities/status/serviceTones';
import layout from '~/shared/ui/layout.module.css';
import { PageHeader } from '~/shared/ui/PageHeader';
import { RetryButton } from '~/shared/ui/RetryButton';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { AlertsCard } from './components/AlertsCard';
import { LastBackup, Uptime } from './components/LastBackup';
import { RecoveryCard } from './components/RecoveryCard';
import { RetryBanner } from './components/RetryBanner';
import { ServicesCard } from './components/ServicesCard';
import { SystemCounters } from './components/SystemCounters';
import styles from './SystemPage.module.css';
import { OVERALL_LABELS } from './serviceStatus';
import { useRecoveryStatus } from './useRecoveryStatus';
import { useRetryFailed } from './useRetryFailed';
import { useSystemHealth } from './useSystemHealth';

function OverallBadge() {
  const { data, error } = useSystemHealth();
  const status = data?.status ?? 'unknown';
  return (
    <span aria-live="polite">
      {data || error ? (
        <ToneBadge tone={SERVICE_TONES[status]}>{OVERALL_LABELS[status]}</ToneBadge>
      ) : (
        <Skeleton variant="rounded" width={172} height={22} />
      )}
    </span>
  );
}

export function SystemPage() {
  const { retry, retrying, outcome } = useRetryFailed();
  const recovery = useRecoveryStatus();
  return (
    <>
      <PageHeader
        title="System Health"
        subtitle="The status of every service, updated every 30 seconds."
        tags={<OverallBadge />}
        action={
          <RetryButton
            label="Retry Failed"
            retrying={retrying}
            failed={recovery.data?.failed}
            onClick={retry}
          />
        }
      />
      <RetryBanner outcome={outcome} />
      <SystemCounters />
      <div className={styles.columns}>
        <div className={layout.stack}>
          <ServicesCard />
          <RecoveryCard />
          <LastBackup />
          <Uptime />
        </div>
        <div className={layout.stack}>
          <AlertsCard />
        </div>
      </div>
    </>
  );
}
