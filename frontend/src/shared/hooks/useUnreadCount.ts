import { useListUnreadNotificationsQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** How many notifications are unread; every place that shows the count shares one poll. */
export function useUnreadCount(): number {
  const { data } = useListUnreadNotificationsQuery({}, { pollingInterval: polling.notifications });
  return data?.length ?? 0;
}
