import { useListUnreadNotificationsQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** How many notifications are unread, undefined until it is known; every place that shows it shares one poll. */
export function useUnreadCount(): number | undefined {
  const { data } = useListUnreadNotificationsQuery({}, { pollingInterval: polling.notifications });
  return data?.length;
}
