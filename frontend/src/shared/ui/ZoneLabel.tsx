import Tooltip from '@mui/material/Tooltip';
import { useClock } from '~/shared/clock/useClock';
import styles from './ZoneLabel.module.css';

export function ZoneLabel() {
  const { zone } = useClock();
  return (
    <Tooltip describeChild title="Your time zone">
      <span className={styles.zone}>
        <span className="visually-hidden">Times in </span>
        {zone}
      </span>
    </Tooltip>
  );
}
