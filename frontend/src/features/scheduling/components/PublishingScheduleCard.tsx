import { api } from '~/api/endpoints';
import { SandboxTag } from '~/entities/platform/SandboxTag';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useClock } from '~/shared/clock/useClock';
import { formatTimeOfDay } from '~/shared/format/dateTime';
import { Card } from '~/shared/ui/Card';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { planSummary } from '../planForm';
import { useOptimalTimes } from '../useOptimalTimes';
import styles from './PublishingScheduleCard.module.css';

const DEFAULT_POST_TIME = '18:00';

/**
 * Every platform is shown as active at the time that the form suggests. The line below says when Auto-Schedule posts there.
 */
export function PublishingScheduleCard() {
  const optimal = useOptimalTimes();
  const { data: meta } = api.useGetMetaQuery();
  const { all } = usePlatforms();
  const { zone } = useClock();
  const { data: schedule } = api.useGetSchedulingPlanQuery();
  return (
    <Card
      title="Publishing Schedule"
      subtitle={`Suggested times for posts that you schedule, in ${zone}`}
    >
      <ul>
        {all.map(({ platform, label }) => {
          const setup = meta?.platforms.find((one) => one.platform === platform);
          return (
            <li key={platform} className={styles.platform}>
              <div className={styles.text}>
                <p className={styles.name}>
                  {label}
                  {setup?.sandbox && <SandboxTag />}
                </p>
                <p className={styles.when}>
                  Daily at {formatTimeOfDay(optimal[platform] ?? DEFAULT_POST_TIME)}
                </p>
                {schedule && (
                  <p className={styles.automatic}>
                    {schedule.plan?.platforms.includes(platform)
                      ? `Auto-Schedule posts here ${planSummary(schedule.plan).toLowerCase()}.`
                      : schedule.plan
                        ? 'Auto-Schedule does not post here.'
                        : 'No automatic posts.'}
                  </p>
                )}
              </div>
              <ToneBadge tone="green">Active</ToneBadge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
