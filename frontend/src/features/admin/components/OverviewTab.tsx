import { api } from '~/api/endpoints';
import { ErrorState } from '~/shared/ui/ErrorState';
import layout from '~/shared/ui/layout.module.css';
import { AlertChannelsCard } from './AlertChannelsCard';
import { ChangesCard } from './ChangesCard';
import { ProductionCard } from './ProductionCard';
import { QueueCard } from './QueueCard';

export function OverviewTab() {
  const { data, error, refetch } = api.useGetSystemStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && error) return <ErrorState what="System status" error={error} onRetry={refetch} />;
  return (
    <div className={layout.cardGrid}>
      <ProductionCard status={data} />
      <QueueCard status={data} />
      <AlertChannelsCard />
      <div className={layout.fullWidth}>
        <ChangesCard />
      </div>
    </div>
  );
}
