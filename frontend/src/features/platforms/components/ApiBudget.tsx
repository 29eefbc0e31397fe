import type { ConnectedPlatform } from '~/api/generated';
import { Meter } from '~/shared/ui/Meter';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './ApiBudget.module.css';

/** The share of the limit at which the server raises an alert, too. */
const WARNING_SHARE = 0.8;

const exact = (count: number) => count.toLocaleString('en-GB');

export function ApiBudget({ budget }: { budget: NonNullable<ConnectedPlatform['apiBudget']> }) {
  const { unit, used, limit, pollingUsed, pollingLimit, publishingReserve, resetsAt } = budget;
  const resetTime = <Timestamp at={resetsAt} show="time" />;
  const onlyPublishing = used >= limit - publishingReserve;
  const noReading = pollingUsed >= pollingLimit;
  return (
    <div>
      <Meter
        label={unit === 'calls' ? 'API calls this hour' : 'API units today'}
        value={used}
        max={limit}
        text={`${exact(used)} of ${exact(limit)} used`}
        warning={used >= limit * WARNING_SHARE}
      />
      <p className={styles.note}>
        {onlyPublishing && (
          <>The rest is reserved for publishing; everything else resumes at {resetTime}.</>
        )}
        {!onlyPublishing && noReading && (
          <>
            Reading has used its {exact(pollingLimit)} and resumes at {resetTime}.{' '}
            {exact(publishingReserve)} are reserved for publishing.
          </>
        )}
        {!onlyPublishing && !noReading && (
          <>
            Reading may use {exact(pollingLimit)}; {exact(publishingReserve)} are reserved for
            publishing. Resets at {resetTime}.
          </>
        )}
      </p>
    </div>
  );
}
