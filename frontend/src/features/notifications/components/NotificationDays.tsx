import type { Notification } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { formatDay } from '~/shared/format/dateTime';
import { groupByDay } from '~/shared/format/groupByDay';
import { useNow } from '~/shared/hooks/useNow';
import { groupByVideo } from '../groupByVideo';
import styles from './NotificationDays.module.css';
import { NotificationItem } from './NotificationItem';
import { VideoNotifications } from './VideoNotifications';

export function NotificationDays({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow();
  const clock = useClock();
  const days = groupByDay(notifications, ({ createdAt }) => createdAt, now, clock);
  return days.map(({ date, label, items }) => (
    <section key={date} className={styles.day}>
      <h2 className={styles.label}>{label ?? formatDay(date)}</h2>
      <ul className={styles.list}>
        {groupByVideo(items).map(({ video, notifications: ofVideo }) =>
          video ? (
            <VideoNotifications key={video.id} video={video} notifications={ofVideo} now={now} />
          ) : (
            ofVideo.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} now={now} />
            ))
          ),
        )}
      </ul>
    </section>
  ));
}
