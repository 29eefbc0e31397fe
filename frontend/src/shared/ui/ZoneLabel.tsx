import { useClock } from '~/shared/clock/useClock';
import styles from './ZoneLabel.module.css';

export function ZoneLabel() {
  const { zone } = useClock();
  return (
    <span className={styles.zone} title="Your time zone">
      <span className="visually-hidden">Times in </span>
      {zone}
    </span>
  );
}
