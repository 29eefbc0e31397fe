import { useMemo } from 'react';
import { useListVideosQuery } from '~/api/endpoints';
import type { Notification } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useNow } from '~/shared/hooks/useNow';
import { groupByDay } from '../groupByDay';
import styles from './NotificationDays.module.css';
import { NotificationItem } from './NotificationItem';

const AGES_CHANGE_EVERY_MS = 30_000;

/** The ids of the videos that wait for the operator's decision. */
function useAwaitingReview(): ReadonlySet<number> {
  const { data } = useListVideosQuery(WHOLE_LIST);
  return useMemo(
    () =>
      new Set(data?.filter(({ status }) => status === 'pending_review').map(({ id }) => id) ?? []),
    [data],
  );
}

export function NotificationDays({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow(AGES_CHANGE_EVERY_MS);
  const awaitingReview = useAwaitingReview();
  return groupByDay(notifications, now).map((day) => (
    <section key={day.label} className={styles.day}>
      <h2 className={styles.label}>{day.label}</h2>
      <ul className={styles.list}>
        {day.notifications.map((notification) => (
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
