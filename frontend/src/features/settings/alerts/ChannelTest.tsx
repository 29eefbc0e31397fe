import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AlertTest } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import styles from './AlertChannelsCard.module.css';
import { CHANNELS } from './channels';

function Hints({ test }: { test: AlertTest }) {
  return (
    <>
      <p>What to check:</p>
      <ul className={styles.hints}>
        {CHANNELS[test.channel].hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </>
  );
}

/** The result of a test message. Only the operator knows whether it has arrived. */
export function ChannelTest({ test, name }: { test: AlertTest; name: string }) {
  const [arrived, setArrived] = useState<boolean | null>(null);
  const time = useClock().time(test.sentAt);
  if (!test.sent) {
    return (
      <div className={styles.test}>
        <p className={styles.problem}>{test.problem}</p>
        <Hints test={test} />
      </div>
    );
  }
  if (arrived === null) {
    return (
      <div className={styles.test}>
        <p>Sent {time}. Did it arrive?</p>
        <div className={styles.buttons}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Yes, the ${name} test arrived`}
            onClick={() => setArrived(true)}
          >
            Yes
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-label={`No, the ${name} test did not arrive`}
            onClick={() => setArrived(false)}
          >
            No
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.test}>
      {arrived ? <p>Sent {time} and arrived. Alerts reach you here.</p> : <Hints test={test} />}
    </div>
  );
}
