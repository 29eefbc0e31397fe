import type { MetaProvider, SystemStatus } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { formatCount } from '~/shared/format/words';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { Meter } from '~/shared/ui/Meter';
import { PRIORITY_VIDEOS, PRIORITY_VIDEOS_WARNING, perDay } from '../production';
import styles from './ProductionCard.module.css';
import { StatusPlaceholder } from './StatusPlaceholder';

/** Two meters, a note and a line. */
const HEIGHT = 186;

/** Which videos count as priority videos, and why there may be none. */
function priorityNote({ standIn, label }: MetaProvider): string {
  return standIn
    ? 'Priority videos are made by a paid provider. None is set up, so there are none.'
    : `Priority videos are those that ${label} makes.`;
}

function Production({ status }: { status: SystemStatus }) {
  const provider = useMeta()?.provider;
  const { videosThisMonth, monthlyTarget, priorityVideosUsed } = status;
  const reached = videosThisMonth >= monthlyTarget;
  return (
    <>
      <div className={styles.meters}>
        <Meter
          label="Videos made"
          value={videosThisMonth}
          max={monthlyTarget}
          text={`${formatCount(videosThisMonth)} / ${formatCount(monthlyTarget)}`}
        />
        <Meter
          label="Priority videos"
          value={priorityVideosUsed}
          max={PRIORITY_VIDEOS}
          text={`${formatCount(priorityVideosUsed)} / ${PRIORITY_VIDEOS}`}
          alarm={priorityVideosUsed > PRIORITY_VIDEOS_WARNING}
        />
      </div>
      {provider && <p className={styles.note}>{priorityNote(provider)}</p>}
      <p className={styles.line}>
        <span>{reached ? 'Target' : 'To reach the target'}</span>
        <span className={styles.figure}>{reached ? 'Reached' : perDay(monthlyTarget)}</span>
      </p>
    </>
  );
}

export function ProductionCard({ status }: { status: SystemStatus | undefined }) {
  const { zone } = useClock();
  return (
    <Card title="Production" subtitle={`This month, in ${zone}`}>
      {status ? <Production status={status} /> : <StatusPlaceholder height={HEIGHT} />}
    </Card>
  );
}
