import type { ConnectedPlatform } from '~/api/generated';
import { formatDateTime, formatTime, localZone } from '~/shared/format/dateTime';
import { Meter } from '~/shared/ui/Meter';
import styles from './ApiBudget.module.css';

interface ApiBudgetProps {
  budget: NonNullable<ConnectedPlatform['apiBudget']>;
}

/** From here on an alert warns as well. */
const HIGH = 0.8;

const exact = (count: number) => count.toLocaleString('en-GB');

const labelOf = (unit: string) => (unit === 'calls' ? 'API calls this hour' : 'API units today');

/** How many calls to the platform's API are used, and what happens when they run out. */
export function ApiBudget({ budget }: ApiBudgetProps) {
  const { unit, used, limit, pollingUsed, pollingLimit, publishingReserve, resetsAt } = budget;
  const reset = (
    <time dateTime={resetsAt} title={`${formatDateTime(resetsAt)} ${localZone()}`}>
      {formatTime(resetsAt)}
    </time>
  );
  const onlyPublishing = used >= limit - publishingReserve;
  const noReading = pollingUsed >= pollingLimit;
  return (
    <div>
      <Meter
        label={labelOf(unit)}
        value={used}
        max={limit}
        text={`${exact(used)} of ${exact(limit)} used`}
        warning={used >= limit * HIGH}
      />
      <p className={styles.note}>
        {onlyPublishing && <>What is left is kept for publishing; all else goes on at {reset}.</>}
        {!onlyPublishing && noReading && (
          <>
            Reading has used its {exact(pollingLimit)} and goes on at {reset}.{' '}
            {exact(publishingReserve)} are kept for publishing.
          </>
        )}
        {!onlyPublishing && !noReading && (
          <>
            Reading may use {exact(pollingLimit)}; {exact(publishingReserve)} are kept for
            publishing. Resets at {reset}.
          </>
        )}
      </p>
    </div>
  );
}
