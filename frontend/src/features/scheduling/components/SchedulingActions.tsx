import { CalendarSync, ListPlus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import { useBulkScheduleRule } from '~/entities/post/useBulkScheduleRule';
import { zoneName } from '~/shared/clock/clock';
import { pluralize } from '~/shared/format/words';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import type { QueryResult } from '~/shared/ui/QueryState';
import { useConfirm } from '~/shared/ui/useConfirm';
import { planSummary } from '../planForm';
import { useBulkSchedule } from '../useBulkSchedule';
import { ActionCard } from './ActionCard';
import styles from './SchedulingActions.module.css';

const AutoScheduleDialog = lazyComponent(
  () => import(/* webpackChunkName: "auto-schedule" */ './AutoScheduleDialog'),
);
const PlatformSettingsDialog = lazyComponent(
  () => import(/* webpackChunkName: "platform-settings" */ './PlatformSettingsDialog'),
);

const loadErrorOf = (what: string, { data, error, refetch }: QueryResult<unknown>) =>
  data === undefined && error ? { what, onRetry: refetch } : undefined;

export function SchedulingActions() {
  const [open, setOpen] = useState<'plan' | 'platforms' | null>(null);
  const plan = api.useGetSchedulingPlanQuery();
  const platforms = api.useGetPlatformSettingsQuery();
  const { data: current } = plan;
  const { data: settings } = platforms;
  const bulk = useBulkSchedule();
  const { words } = useBulkScheduleRule();
  const { confirm, confirmDialog } = useConfirm();
  const close = () => setOpen(null);

  const askBulk = async () => {
    // What the operator confirms is scheduled, and nothing that is approved later.
    const videoIds = await bulk.find();
    if (!videoIds) return;
    const videos = pluralize(videoIds.length, 'video');
    confirm({
      title: 'Schedule all approved videos?',
      text: `${videos} without a post: ${words}.`,
      confirmLabel: `Schedule ${videos}`,
      onConfirm: () => void bulk.schedule(videoIds),
    });
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
              : 'Schedules approved videos automatically, at the times you set.'
          }
          buttonLabel={current?.plan ? 'Change plan' : 'Set up Auto-Schedule'}
          disabled={!current}
          loadError={loadErrorOf('The plan', plan)}
          onClick={() => setOpen('plan')}
        />
        <ActionCard
          icon={<SlidersHorizontal size={18} />}
          title="Platform Settings"
          text="The best time and the hashtags for each platform."
          buttonLabel="Open settings"
          disabled={!settings}
          loadError={loadErrorOf('Platform settings', platforms)}
          onClick={() => setOpen('platforms')}
        />
        <ActionCard
          icon={<ListPlus size={18} />}
          title="Bulk Schedule"
          text="All approved videos without a post, every 2 hours between 09:00 and 22:00."
          buttonLabel={bulk.scheduling ? 'Scheduling…' : 'Schedule all'}
          disabled={bulk.scheduling}
          onClick={() => void askBulk()}
        />
      </ul>
      {open === 'plan' && current && <AutoScheduleDialog current={current} onClose={close} />}
      {open === 'platforms' && settings && (
        <PlatformSettingsDialog settings={settings} onClose={close} />
      )}
      {confirmDialog}
    </>
  );
}
