import { localZone } from '~/shared/format/dateTime';
import styles from './ZoneLabel.module.css';

/** Stands beside times, once for a list of them: which clock they are read from. */
export function ZoneLabel() {
  return (
    <span className={styles.zone} title="The time zone of this browser">
      <span className="visually-hidden">Times in </span>
      {localZone()}
    </span>
  );
}
