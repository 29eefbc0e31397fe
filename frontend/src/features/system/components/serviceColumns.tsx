import {
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { ServiceHealth, ServiceStatus } from '~/api/generated';
import { responseTime } from '~/shared/format/responseTime';
import type { Column } from '~/shared/ui/DataTable';
import { StatusBadge } from '~/shared/ui/StatusBadge';
import { SERVICE_TONES } from '~/shared/ui/serviceTones';
import styles from './serviceColumns.module.css';

interface ServiceRow extends ServiceHealth {
  id: string;
}

const ICONS: Record<ServiceStatus, LucideIcon> = {
  healthy: CircleCheck,
  degraded: TriangleAlert,
  down: CircleX,
  paused: CirclePause,
  unknown: CircleHelp,
};

function Name({ name, status, problem }: ServiceRow) {
  const Icon = ICONS[status] ?? CircleHelp;
  return (
    <div className={styles.service}>
      <Icon size={17} className={styles.icon} data-tone={SERVICE_TONES[status]} aria-hidden />
      <div>
        {name}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
    </div>
  );
}

/** For the worker: how long the oldest due operation has been waiting. */
const response = ({ id, responseTime: took }: ServiceRow): string => {
  if (took === null) return '–';
  if (id !== 'worker') return responseTime(took);
  return took === 0 ? 'On time' : `${responseTime(took)} behind`;
};

export const serviceColumns: readonly Column<ServiceRow>[] = [
  { header: 'Service', title: true, cell: (row) => <Name {...row} /> },
  {
    header: 'Status',
    plain: true,
    cell: ({ status }) => <StatusBadge kind="service" status={status} />,
  },
  { header: 'Response', end: true, cell: response },
  { header: 'Errors', end: true, cell: ({ errorCount }) => errorCount },
  { header: 'Auto-retry', end: true, cell: ({ autoRetry }) => (autoRetry ? 'On' : 'Off') },
];
