import { localZone } from '~/shared/format/dateTime';
import { tooltip } from './tooltip';
import styles from './ZoneLabel.module.css';

export function ZoneLabel() {
  return (
    <span className={styles.zone} {...tooltip('The time zone of this browser')}>
      <span className="visually-hidden">Times in </span>
      {localZone()}
    </span>
  );
}
