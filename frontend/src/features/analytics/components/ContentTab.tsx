import { useGetContentAnalyticsQuery } from '~/api/endpoints';
import { useOperatorZone } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { categoryGroups, durationGroups, hourGroups } from '../contentGroups';
import type { Period } from '../periods';
import styles from './ContentTab.module.css';
import { EmptyPeriod } from './EmptyPeriod';
import { GroupCard } from './GroupCard';

interface ContentTabProps {
  period: Period;
  onShowYear: () => void;
}

export function ContentTab({ period, onShowYear }: ContentTabProps) {
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
        {data && <EmptyPeriod period={period} onShowYear={onShowYear} />}
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
