import { localZone } from '~/shared/format/dateTime';
import styles from './ZoneLabel.module.css';

export function ZoneLabel() {
  return (
    <span className={styles.zone} title="The time zone of this browser">
      <span className="visually-hidden">Times in </span>
      {localZone()}
    </span>
  );
}
