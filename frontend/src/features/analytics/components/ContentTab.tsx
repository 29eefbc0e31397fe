import { api } from '~/api/endpoints';
import { useClock } from '~/shared/clock/useClock';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { categoryGroups, durationGroups, hourGroups, projectGroups } from '../contentGroups';
import type { Period } from '../periods';
import styles from './ContentTab.module.css';
import { EmptyPeriod } from './EmptyPeriod';
import { GroupCard } from './GroupCard';

export function ContentTab({ period, onShowYear }: { period: Period; onShowYear: () => void }) {
  const content = api.useGetContentAnalyticsQuery({ period }, { refetchOnMountOrArgChange: true });
  const { zone } = useClock();
  const { currentData: data } = content;
  if (!data || data.byCategory.length === 0) {
    return (
      <Card title="Content Analysis">
        <QueryState query={{ ...content, data }} what="Content figures" loading={6}>
          {() => <EmptyPeriod period={period} onShowYear={onShowYear} />}
        </QueryState>
      </Card>
    );
  }
  return (
    <div className={styles.cards}>
      <GroupCard title="By category" groups={categoryGroups(data)} sample={data.sample} />
      <GroupCard title="By project" groups={projectGroups(data)} sample={data.sample} />
      <GroupCard title="By length" groups={durationGroups(data)} sample={data.sample} />
      <GroupCard
        className={styles.hours}
        title="By hour"
        subtitle={`When they were first published, in ${zone}`}
        groups={hourGroups(data)}
        sample={data.sample}
      />
    </div>
  );
}
