import { CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Alert, AlertType } from '~/api/generated';
import { formatDateTime, localZone } from '~/shared/format/dateTime';
import { relativeTime } from '~/shared/format/relativeTime';
import { humanize } from '~/shared/format/words';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import type { StatusTone } from '~/theme/palette';
import styles from './AlertRow.module.css';

interface AlertLook {
  Icon: LucideIcon;
  tone: StatusTone;
}

const LOOKS: Record<AlertType, AlertLook> = {
  error: { Icon: CircleX, tone: 'red' },
  warning: { Icon: TriangleAlert, tone: 'amber' },
  info: { Icon: Info, tone: 'blue' },
};

const outcome = ({ resolved, autoResolved }: Alert): string => {
  if (!resolved) return 'Active';
  return autoResolved ? 'Resolved by itself' : 'Resolved';
};

export function AlertRow({ alert, now }: { alert: Alert; now: number }) {
  const { service, message, timestamp, type, resolved } = alert;
  // Whatever else a server calls it is treated as info (spec, section 3).
  const { Icon, tone } = LOOKS[type] ?? LOOKS.info;
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
          <time dateTime={timestamp} title={`${formatDateTime(timestamp)} ${localZone()}`}>
            {relativeTime(timestamp, now)}
          </time>
        </p>
      </div>
    </li>
  );
}
