import { CircleX, Info, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { Alert, AlertType } from '~/api/generated';
import { ALERTS_SHOWN } from '~/config/limits';
import { useClock } from '~/shared/clock/useClock';
import { humanize } from '~/shared/format/words';
import { useNow } from '~/shared/hooks/useNow';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import layout from '~/shared/ui/layout.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import type { StatusTone } from '~/theme/palette';
import { useAlerts } from '../useAlerts';
import styles from './AlertRow.module.css';

const APPEARANCES: Record<AlertType, { Icon: LucideIcon; tone: StatusTone }> = {
  error: { Icon: CircleX, tone: 'red' },
  warning: { Icon: TriangleAlert, tone: 'amber' },
  info: { Icon: Info, tone: 'blue' },
};

const outcome = ({ resolved, autoResolved }: Alert): string => {
  if (!resolved) return 'Active';
  return autoResolved ? 'Resolved automatically' : 'Resolved';
};

function AlertRow({ alert, now }: { alert: Alert; now: number }) {
  const { service, message, timestamp, type, resolved } = alert;
  // A newer server may send a type that this build does not know.
  const { Icon, tone } = APPEARANCES[type] ?? APPEARANCES.info;
  return (
    <li className={styles.alert}>
      <Icon size={18} className={styles.icon} data-tone={tone} aria-hidden />
      <div className={styles.text}>
        <p className={styles.service}>
          <span className="visually-hidden">{humanize(type)}: </span>
          {service}
        </p>
        <p className={styles.message}>{message}</p>
        <p className={styles.meta}>
          <ToneBadge tone={resolved ? 'green' : tone}>{outcome(alert)}</ToneBadge>
          <RelativeTime at={timestamp} now={now} />
        </p>
      </div>
    </li>
  );
}

const EMPTY = (
  <div className={layout.emptyState}>
    <EmptyState
      icon={<ShieldCheck size={22} />}
      title="No alerts"
      text="Alerts appear here when a service has problems, and when it recovers."
    />
  </div>
);

export function AlertsCard() {
  const alerts = useAlerts();
  const now = useNow();
  const { zone } = useClock();
  return (
    <Card
      className={layout.roomyCard}
      title="Recent alerts"
      subtitle={`The latest ${ALERTS_SHOWN}. Times in ${zone}`}
    >
      <QueryState query={alerts} what="Alerts" loading={3} empty={EMPTY}>
        {(data) => (
          <ul>
            {data.slice(0, ALERTS_SHOWN).map((alert) => (
              <AlertRow key={alert.id} alert={alert} now={now} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
