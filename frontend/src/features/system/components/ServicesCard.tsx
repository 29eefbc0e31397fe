import Skeleton from '@mui/material/Skeleton';
import {
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { ServiceHealth, ServiceStatus } from '~/api/generated';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { SERVICE_TONES } from '~/entities/status/serviceTones';
import { responseTime } from '~/shared/format/responseTime';
import { Card } from '~/shared/ui/Card';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { QueryState } from '~/shared/ui/QueryState';
import { useSystemHealth } from '../useSystemHealth';
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
const response = ({ id, status, responseTime: took }: ServiceRow): string => {
  if (took === null || (id === 'worker' && status === 'down')) return '–';
  if (id !== 'worker') return responseTime(took);
  return took === 0 ? 'On time' : `${responseTime(took)} behind`;
};

const serviceColumns: readonly Column<ServiceRow>[] = [
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

/** The height of the table with its ten services, so that nothing moves when it is loaded. */
const TABLE_HEIGHT_PX = 28 + 10 * 49;

export function ServicesCard() {
  const health = useSystemHealth();
  return (
    <Card title="Service status" subtitle="Measured on live calls, plus one check a minute">
      <QueryState
        query={health}
        what="Services"
        loading={
          <div role="status" aria-label="Loading">
            <Skeleton variant="rounded" height={TABLE_HEIGHT_PX} />
          </div>
        }
      >
        {({ services }) => (
          <DataTable
            label="Services"
            columns={serviceColumns}
            rows={Object.entries(services).map(([id, service]) => ({ id, ...service }))}
            rowId={({ id }) => id}
          />
        )}
      </QueryState>
    </Card>
  );
}
