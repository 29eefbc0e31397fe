import { useState } from 'react';
import { TestModeBanner } from '~/entities/platform/TestModeBanner';
import { useClock } from '~/shared/clock/useClock';
import { PageHeader } from '~/shared/ui/PageHeader';
import { PostDragArea } from './calendar/PostDragArea';
import { PastPostsCard } from './components/PastPostsCard';
import { PostsCard } from './components/PostsCard';
import { PublishingScheduleCard } from './components/PublishingScheduleCard';
import { ReadyTray } from './components/ReadyTray';
import { SchedulePostCard } from './components/SchedulePostCard';
import { SchedulePostDialog } from './components/SchedulePostDialog';
import { SchedulingActions } from './components/SchedulingActions';
import styles from './SchedulingPage.module.css';
import type { PostStart } from './scheduleForm';
import { usePostsView } from './usePostsView';
import { useScheduleForm } from './useScheduleForm';

export function SchedulingPage() {
  const scheduleForm = useScheduleForm();
  const view = usePostsView();
  const { zone } = useClock();
  const [planned, setPlanned] = useState<PostStart | null>(null);
  const asCalendar = view.view === 'week' || view.view === 'month';
  // The calendar has the form in a dialog, because it leaves no room beside it.
  const plan = asCalendar ? setPlanned : scheduleForm.prefill;
  return (
    <>
      <PageHeader
        title="Scheduling & Publishing"
        documentTitle="Scheduling"
        subtitle={`All times are in your zone, ${zone}.`}
      />
      <TestModeBanner />
      <SchedulingActions />
      <PostDragArea>
        <div className={styles.columns} data-calendar={asCalendar || undefined}>
          <div className={styles.tray}>
            <ReadyTray
              draggable={asCalendar && view.roomy}
              onChoose={(videoId) => plan({ videoId })}
            />
          </div>
          <div className={styles.form}>
            <SchedulePostCard scheduleForm={scheduleForm} />
          </div>
          <div className={styles.posts}>
            <PostsCard view={view} onPlan={plan} />
            {view.view !== 'list' && <PastPostsCard />}
          </div>
          <div className={styles.setup}>
            <PublishingScheduleCard />
          </div>
        </div>
      </PostDragArea>
      {planned && <SchedulePostDialog start={planned} onClose={() => setPlanned(null)} />}
    </>
  );
}
