import { useClock } from '~/shared/clock/useClock';
import { tooltip } from './tooltip';
import styles from './ZoneLabel.module.css';

export function ZoneLabel() {
  const { zone } = useClock();
  return (
    <span className={styles.zone} {...tooltip('Your time zone')}>
      <span className="visually-hidden">Times in </span>
      {zone}
    </span>
  );
}
