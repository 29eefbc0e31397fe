import { api } from '~/api/endpoints';
import { ErrorState } from '~/shared/ui/ErrorState';
import layout from '~/shared/ui/layout.module.css';
import { ChangesCard } from './ChangesCard';
import { ProductionCard } from './ProductionCard';
import { QueueCard } from './QueueCard';

export function OverviewTab() {
  const { data, error, refetch } = api.useGetSystemStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={layout.cardGrid}>
      {!data && error ? (
        <div className={layout.fullWidth}>
          <ErrorState what="System status" error={error} onRetry={refetch} />
        </div>
      ) : (
        <>
          <ProductionCard status={data} />
          <QueueCard status={data} />
        </>
      )}
      <div className={layout.fullWidth}>
        <ChangesCard />
      </div>
    </div>
  );
}
