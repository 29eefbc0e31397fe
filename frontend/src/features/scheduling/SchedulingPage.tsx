import { useRef } from 'react';
import { useClock } from '~/shared/clock/useClock';
import { PageHeader } from '~/shared/ui/PageHeader';
import { PastPostsCard } from './components/PastPostsCard';
import { PublishingScheduleCard } from './components/PublishingScheduleCard';
import { ReadyTray } from './components/ReadyTray';
import { SchedulePostCard } from './components/SchedulePostCard';
import { SchedulingActions } from './components/SchedulingActions';
import { UpcomingPostsCard } from './components/UpcomingPostsCard';
import styles from './SchedulingPage.module.css';
import { usePostsView } from './usePostsView';
import { useScheduleForm } from './useScheduleForm';

export function SchedulingPage() {
  const scheduleForm = useScheduleForm();
  const view = usePostsView();
  const { zone } = useClock();
  const tray = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title="Scheduling & Publishing"
        documentTitle="Scheduling"
        subtitle={`All times are in your zone, ${zone}.`}
      />
      <SchedulingActions />
      <div className={styles.columns}>
        <div ref={tray} className={styles.tray}>
          <ReadyTray draggable={view.asMonth} onChoose={scheduleForm.prefill} />
        </div>
        <div className={styles.form}>
          <SchedulePostCard scheduleForm={scheduleForm} />
        </div>
        <div className={styles.posts}>
          <UpcomingPostsCard view={view} tray={tray} onPlan={scheduleForm.prefill} />
          <PastPostsCard />
        </div>
        <div className={styles.setup}>
          <PublishingScheduleCard />
        </div>
      </div>
    </>
  );
}
