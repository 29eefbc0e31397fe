import { PageHeader } from '~/shared/components/PageHeader';
import { localZone } from '~/shared/format/dateTime';
import { PastPostsCard } from './components/PastPostsCard';
import { PublishingScheduleCard } from './components/PublishingScheduleCard';
import { SchedulePostCard } from './components/SchedulePostCard';
import { UpcomingPostsCard } from './components/UpcomingPostsCard';
import styles from './SchedulingPage.module.css';

export function SchedulingPage() {
  return (
    <>
      <PageHeader
        title="Scheduling & Publishing"
        documentTitle="Scheduling"
        subtitle={`All times are in your zone, ${localZone()}.`}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SchedulePostCard />
          <UpcomingPostsCard />
          <PastPostsCard />
        </div>
        <PublishingScheduleCard />
      </div>
    </>
  );
}
