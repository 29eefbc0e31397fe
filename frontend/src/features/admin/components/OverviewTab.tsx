import { useGetSystemStatusQuery } from '~/api/endpoints';
import { ErrorState } from '~/shared/ui/ErrorState';
import { ChangesCard } from './ChangesCard';
import styles from './OverviewTab.module.css';
import { ProductionCard } from './ProductionCard';
import { QueueCard } from './QueueCard';

export function OverviewTab() {
  const { data, error, refetch } = useGetSystemStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && error) {
    return <ErrorState what="System status" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.cards}>
      <ProductionCard status={data} />
      <QueueCard status={data} />
      <div className={styles.wide}>
        <ChangesCard />
      </div>
    </div>
  );
}
