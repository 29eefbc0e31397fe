import Skeleton from '@mui/material/Skeleton';
import { NOTIFICATION_PLACEHOLDERS } from '~/config/limits';
import days from './NotificationDays.module.css';
import itemStyles from './NotificationItem.module.css';

const rows = Array.from({ length: NOTIFICATION_PLACEHOLDERS }, (_, row) => row);

export function NotificationPlaceholders() {
  return (
    <ul className={days.list} aria-busy="true" aria-label="Loading notifications">
      {rows.map((row) => (
        <li key={row} className={itemStyles.item} data-testid="notification-placeholder">
          <div className={itemStyles.body}>
            <Skeleton variant="rounded" width={36} height={36} />
            <div className={itemStyles.text}>
              <Skeleton width="38%" />
              <Skeleton width="82%" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
