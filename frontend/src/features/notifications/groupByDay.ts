import type { Notification } from '~/api/generated';
import { dateInputValue, formatDate } from '~/shared/format/dateTime';

interface DayOfNotifications {
  label: string;
  notifications: Notification[];
}

const DAY = 24 * 60 * 60 * 1000;

const dayOf = (at: string | number) => dateInputValue(new Date(at));

function dayLabel(iso: string, now: number): string {
  if (dayOf(iso) === dayOf(now)) return 'Today';
  if (dayOf(iso) === dayOf(now - DAY)) return 'Yesterday';
  return formatDate(iso);
}

/** Notifications under the local day they came on, in the order they are given. */
export function groupByDay(notifications: readonly Notification[], now: number) {
  const days: DayOfNotifications[] = [];
  for (const notification of notifications) {
    const label = dayLabel(notification.createdAt, now);
    const last = days.at(-1);
    if (last?.label === label) last.notifications.push(notification);
    else days.push({ label, notifications: [notification] });
  }
  return days;
}
