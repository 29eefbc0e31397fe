import type { Notification } from '~/api/generated';
import { useNow } from '~/shared/hooks/useNow';
import { groupByDay } from '../groupByDay';
import styles from './NotificationDays.module.css';
import { NotificationItem } from './NotificationItem';

const AGES_CHANGE_EVERY_MS = 30_000;

export function NotificationDays({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow(AGES_CHANGE_EVERY_MS);
  return groupByDay(notifications, now).map((day) => (
    <section key={day.label} className={styles.day}>
      <h2 className={styles.label}>{day.label}</h2>
      <ul className={styles.list}>
        {day.notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} />
        ))}
      </ul>
    </section>
  ));
}
