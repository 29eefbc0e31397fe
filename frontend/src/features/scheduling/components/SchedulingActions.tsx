import { CalendarSync, ListPlus, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useGetPlatformSettingsQuery, useGetSchedulingPlanQuery } from '~/api/endpoints';
import { zoneName } from '~/shared/format/dateTime';
import { pluralize } from '~/shared/format/words';
import { planSummary } from '../planForm';
import { useBulkSchedule } from '../useBulkSchedule';
import { ActionCard } from './ActionCard';
import styles from './SchedulingActions.module.css';

const AutoScheduleDialog = lazy(() =>
  import(/* webpackChunkName: "auto-schedule" */ './AutoScheduleDialog').then((module) => ({
    default: module.AutoScheduleDialog,
  })),
);
const PlatformSettingsDialog = lazy(() =>
  import(/* webpackChunkName: "platform-settings" */ './PlatformSettingsDialog').then((module) => ({
    default: module.PlatformSettingsDialog,
  })),
);
const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '~/shared/ui/ConfirmDialog').then((module) => ({
    default: module.ConfirmDialog,
  })),
);

type OpenDialog = 'plan' | 'platforms' | 'bulk';

interface Loaded {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

const loadErrorOf = (what: string, { data, error, refetch }: Loaded) =>
  data === undefined && error ? { what, onRetry: () => void refetch() } : undefined;

/** What is done to many posts at once: the plan, what posts begin with, and all that is approved. */
export function SchedulingActions() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const plan = useGetSchedulingPlanQuery();
  const platforms = useGetPlatformSettingsQuery();
  const { data: current } = plan;
  const { data: settings } = platforms;
  const bulk = useBulkSchedule();
  const close = () => setOpen(null);

  const confirmBulk = () => {
    close();
    void bulk.schedule();
  };

  return (
    <>
      <ul className={styles.actions}>
        <ActionCard
          icon={<CalendarSync size={18} />}
          title="Auto-Schedule"
          text={
            current?.plan
              ? `On: ${planSummary(current.plan)} (${zoneName(current.timeZone)})`
              : 'Approved videos go out by themselves, at the times you set.'
          }
          buttonLabel={current?.plan ? 'Change Plan' : 'Set Up Auto-Schedule'}
          disabled={!current}
          lost={loadErrorOf('The plan', plan)}
          onClick={() => setOpen('plan')}
        />
        <ActionCard
          icon={<SlidersHorizontal size={18} />}
          title="Platform Settings"
          text="The optimal time and the hashtags of each platform."
          buttonLabel="Open Settings"
          disabled={!settings}
          lost={loadErrorOf('Platform settings', platforms)}
          onClick={() => setOpen('platforms')}
        />
        <ActionCard
          icon={<ListPlus size={18} />}
          title="Bulk Schedule"
          text="All approved videos, every 2 hours between 09:00 and 22:00."
          buttonLabel={bulk.scheduling ? 'Scheduling...' : 'Schedule All'}
          disabled={!bulk.videos.data || bulk.scheduling}
          lost={loadErrorOf('Approved videos', bulk.videos)}
          onClick={() => bulk.check() && setOpen('bulk')}
        />
      </ul>
      <Suspense fallback={null}>
        {open === 'plan' && current && <AutoScheduleDialog current={current} onClose={close} />}
        {open === 'platforms' && settings && (
          <PlatformSettingsDialog settings={settings} onClose={close} />
        )}
        {open === 'bulk' && (
          <ConfirmDialog
            title="Schedule all approved videos?"
            text={`${pluralize(bulk.count, 'approved video')}: every 2 hours between 09:00 and 22:00 on TikTok and Instagram Reels, from the next free slot on. What is scheduled there already is passed over.`}
            confirmLabel={`Schedule ${pluralize(bulk.count, 'video')}`}
            onConfirm={confirmBulk}
            onCancel={close}
          />
        )}
      </Suspense>
    </>
  );
}
