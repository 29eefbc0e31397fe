import Skeleton from '@mui/material/Skeleton';
import { Card } from '~/shared/ui/Card';
import { DataTable } from '~/shared/ui/DataTable';
import { QueryState } from '~/shared/ui/QueryState';
import { useSystemHealth } from '../useSystemHealth';
import { serviceColumns } from './serviceColumns';

/** The height of the table with its ten services, so that nothing moves when it is loaded. */
const TABLE_HEIGHT_PX = 28 + 10 * 49;

export function ServicesCard() {
  const health = useSystemHealth();
  return (
    <Card title="Service Status" subtitle="Measured on real calls and one check a minute">
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
