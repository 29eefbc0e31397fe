import { useGetSystemStatusQuery } from '~/api/endpoints';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { ChangesCard } from './ChangesCard';
import styles from './OverviewTab.module.css';
import { TargetForm } from './TargetForm';

const SUBJECTS = ['monthlyTarget'];

export function ProductionTab() {
  const { data, error, refetch } = useGetSystemStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles.cards}>
      <Card title="Production Targets" subtitle="How many videos a month you aim at">
        {!data && error && (
          <ErrorState what="Production targets" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <RowPlaceholders rows={2} />}
        {data && <TargetForm current={data.monthlyTarget} />}
      </Card>
      <ChangesCard subjects={SUBJECTS} />
    </div>
  );
}
