import { useGetContentAnalyticsQuery } from '~/api/endpoints';
import { Card } from '~/shared/components/Card';
import { ErrorState } from '~/shared/components/ErrorState';
import { RowPlaceholders } from '~/shared/components/RowPlaceholders';
import { useOperatorZone } from '~/shared/hooks/useMeta';
import { categoryGroups, durationGroups, hourGroups } from '../contentGroups';
import type { Period } from '../periods';
import styles from './ContentTab.module.css';
import { GroupCard } from './GroupCard';
import { NothingInPeriod } from './NothingInPeriod';

interface ContentTabProps {
  period: Period;
  onWiden: () => void;
}

export function ContentTab({ period, onWiden }: ContentTabProps) {
  const {
    currentData: data,
    error,
    refetch,
  } = useGetContentAnalyticsQuery({ period }, { refetchOnMountOrArgChange: true });
  const zone = useOperatorZone();
  if (!data || data.byCategory.length === 0) {
    return (
      <Card title="Content Analysis">
        {!data && error && (
          <ErrorState what="Content figures" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <RowPlaceholders rows={6} />}
        {data && <NothingInPeriod period={period} onWiden={onWiden} />}
      </Card>
    );
  }
  return (
    <div className={styles.cards}>
      <GroupCard title="By Category" groups={categoryGroups(data)} sample={data.sample} />
      <GroupCard title="By Length" groups={durationGroups(data)} sample={data.sample} />
      <GroupCard
        title="By Hour"
        subtitle={`When they first went out, in ${zone}`}
        groups={hourGroups(data)}
        sample={data.sample}
      />
    </div>
  );
}
