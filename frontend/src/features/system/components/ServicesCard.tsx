import { Card } from '~/shared/ui/Card';
import { DataTable } from '~/shared/ui/DataTable';
import { ErrorState } from '~/shared/ui/ErrorState';
import { useSystemHealth } from '../useSystemHealth';
import { ServicePlaceholders } from './ServicePlaceholders';
import { serviceColumns } from './serviceColumns';

export function ServicesCard() {
  const { data, error, refetch } = useSystemHealth();
  return (
    <Card title="Service Status" subtitle="Measured on real calls and one small question a minute">
      {!data && error && (
        <ErrorState what="Services" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ServicePlaceholders />}
      {data && (
        <DataTable
          label="Services"
          columns={serviceColumns}
          rows={Object.entries(data.services).map(([id, service]) => ({ id, ...service }))}
          rowId={({ id }) => id}
        />
      )}
    </Card>
  );
}
