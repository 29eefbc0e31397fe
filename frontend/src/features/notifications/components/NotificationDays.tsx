import { useMemo } from 'react';
import { api } from '~/api/endpoints';
import type { Notification } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useClock } from '~/shared/clock/useClock';
import { formatDay } from '~/shared/format/dateTime';
import { groupByDay } from '~/shared/format/groupByDay';
import { useNow } from '~/shared/hooks/useNow';
import styles from './NotificationDays.module.css';
import { NotificationItem } from './NotificationItem';

function useAwaitingReview(): ReadonlySet<number> {
  const { data } = api.useListVideosQuery(WHOLE_LIST);
  return useMemo(
    () =>
      new Set(data?.filter(({ status }) => status === 'pending_review').map(({ id }) => id) ?? []),
    [data],
  );
}

export function NotificationDays({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow();
  const clock = useClock();
  const awaitingReview = useAwaitingReview();
  const days = groupByDay(notifications, ({ createdAt }) => createdAt, now, clock);
  return days.map(({ date, label, items }) => (
    <section key={date} className={styles.day}>
      <h2 className={styles.label}>{label ?? formatDay(date)}</h2>
      <ul className={styles.list}>
        {items.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            now={now}
            awaitingReview={awaitingReview}
          />
        ))}
      </ul>
    </section>
  ));
}
